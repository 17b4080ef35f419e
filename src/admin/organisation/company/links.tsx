import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useTranslate } from 'react-admin';
import type { ControlProps } from '../../kinds/input.tsx';
import { choicesOf } from '../../model/views.ts';
import './company.css';

interface Link {
  type: number;
  url: string;
}

const isLinks = (value: unknown): value is Link[] => Array.isArray(value);

/** Where the company is found on the web: an address for each kind of link. */
export const LinksControl = ({ id, label, value, onChange, isDisabled }: ControlProps<Link[]>) => {
  const translate = useTranslate();
  const links = isLinks(value) ? value : [];
  const kinds = choicesOf('LinkType');
  const change = (at: number, part: Partial<Link>): void =>
    onChange(links.map((link, index) => (index === at ? { ...link, ...part } : link)));
  const remove = (at: number): void => onChange(links.filter((_link, index) => index !== at));
  return (
    <div id={id} role="group" aria-label={label} className="child-rows" tabIndex={-1}>
      {links.map((link, index) => (
        <div key={index} className="link-row">
          <Select<number>
            value={link.type}
            disabled={isDisabled}
            onChange={({ target }) => change(index, { type: Number(target.value) })}
            SelectDisplayProps={{ 'aria-label': `${translate('Type')} ${index + 1}` }}
          >
            {kinds.map((kind) => (
              <MenuItem key={kind.value} value={kind.value}>
                {translate(kind.title)}
              </MenuItem>
            ))}
          </Select>
          <OutlinedInput
            fullWidth
            value={link.url}
            disabled={isDisabled}
            placeholder="https://"
            onChange={({ target }) => change(index, { url: target.value })}
            slotProps={{ input: { 'aria-label': `${translate('Address')} ${index + 1}`, inputMode: 'url' } }}
          />
          <IconButton
            size="small"
            disabled={isDisabled}
            onClick={() => remove(index)}
            aria-label={translate('Delete row {number}', { number: index + 1 })}
          >
            <Delete fontSize="small" />
          </IconButton>
        </div>
      ))}
      {!isDisabled && (
        <Button size="small" startIcon={<Add />} onClick={() => onChange([...links, { type: 0, url: '' }])}>
          {translate('Add')}
        </Button>
      )}
    </div>
  );
};
