import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { isPublicPost, postType } from '#domain/organisation/post.ts';
import { PostActionType } from '#generated/types.ts';
import type { ControlProps } from '../../kinds/input.tsx';

const kindOf = (type: number): number =>
  (type & ~PostActionType.Public) === 0 ? PostActionType.Public : type & ~PostActionType.Public;

/** Whether visitors see a slide or a blog post; which of them it is, its address says. */
export const PostPublicControl = ({ id, label, value, onChange, isDisabled }: ControlProps<number>) => {
  const type = value ?? PostActionType.Public;
  return (
    <FormControlLabel
      disabled={isDisabled}
      label={label}
      control={
        <Switch
          checked={isPublicPost(type)}
          onChange={(_event, isOn) => onChange(postType(kindOf(type), isOn))}
          slotProps={{ input: { id } }}
        />
      }
    />
  );
};
