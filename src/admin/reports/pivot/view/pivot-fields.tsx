import { useState, type ReactNode } from 'react';
import { CollisionPriority } from '@dnd-kit/abstract';
import { DragDropProvider, PointerSensor, useDroppable } from '@dnd-kit/react';
import { useSortable } from '@dnd-kit/react/sortable';
import { move } from '@dnd-kit/helpers';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { isZoneFor, titleOfField, zones, zoneTitles, type Field, type Zone, type Zones } from '../fields.ts';
import { FieldMenu } from './field-menu.tsx';

/** Buttons are dragged too; keyboards have the menu of each. */
const sensors = [PointerSensor.configure({ preventActivation: () => false })];

interface FieldProps {
  field: Field;
  zone: Zone;
  index: number;
  title: string;
  onOpen: (anchor: HTMLElement) => void;
}

/** A field that is dragged between the zones; its menu does the same. */
const FieldChip = ({ field, zone, index, title, onOpen }: FieldProps) => {
  const type = field.startsWith('v:') ? 'value' : 'dimension';
  const { ref, isDragging } = useSortable({ id: field, index, group: zone, type, accept: type });
  return (
    <Button
      ref={ref}
      size="small"
      variant="outlined"
      className="pivot-field"
      data-dragging={isDragging || undefined}
      endIcon={<ExpandMore />}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      {title}
    </Button>
  );
};

const ZoneBox = ({ zone, children }: { zone: Zone; children: ReactNode }) => {
  const translate = useTranslate();
  const accept = (['dimension', 'value'] as const).filter((type) => isZoneFor(zone, type));
  const { ref, isDropTarget } = useDroppable({
    id: zone,
    type: 'zone',
    accept,
    collisionPriority: CollisionPriority.Low,
  });
  return (
    <section className="pivot-zone" aria-label={translate(zoneTitles[zone])} data-target={isDropTarget || undefined}>
      <h2 className="pivot-zone-title">{translate(zoneTitles[zone])}</h2>
      <div className="pivot-zone-fields" ref={ref}>
        {children}
      </div>
    </section>
  );
};

interface Props {
  fields: Zones;
  onChange: (fields: Zones) => void;
  /** Ids that occur, and their names, for filters. */
  filterOf: (field: Field) => ReactNode;
}

/** Where the fields of the pivot table are: its rows, columns, values and filters, and those that are left. */
export const PivotFields = ({ fields, onChange, filterOf }: Props) => {
  const translate = useTranslate();
  const [dragged, setDragged] = useState<Zones>();
  const [opened, setOpened] = useState<{ field: Field; zone: Zone; anchor: HTMLElement }>();
  const shown = dragged ?? fields;
  return (
    <DragDropProvider
      sensors={sensors}
      onDragOver={(event) => setDragged((before) => move(before ?? fields, event))}
      onDragEnd={({ canceled }) => {
        if (dragged && !canceled) onChange(dragged);
        setDragged(undefined);
      }}
    >
      <div className="pivot-zones">
        {zones.map((zone) => (
          <ZoneBox key={zone} zone={zone}>
            {shown[zone].map((field, index) => (
              <FieldChip
                key={field}
                field={field}
                zone={zone}
                index={index}
                title={titleOfField(field, translate)}
                onOpen={(anchor) => setOpened({ field, zone, anchor })}
              />
            ))}
          </ZoneBox>
        ))}
      </div>
      <FieldMenu
        opened={opened}
        fields={fields}
        onChange={onChange}
        onClose={() => setOpened(undefined)}
        filter={opened?.zone === 'filters' ? filterOf(opened.field) : undefined}
      />
    </DragDropProvider>
  );
};
