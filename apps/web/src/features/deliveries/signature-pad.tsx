import { useRef, useState, type PointerEvent } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './deliveries.module.css';

/** Picture pixels per screen pixel, so that the lines stay smooth in print. */
const SCALE = 2;
const LINE = 2.5;
const INK = '#221D1A';

/** A field to sign in with a finger, a pen or the mouse. Gives the drawing as a PNG data URL, null while it is empty. */
export function SignaturePad({ onChange }: { readonly onChange: (signature: string | null) => void }) {
  const { t } = useTranslation('deliveries');
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isEmpty, setEmpty] = useState(true);
  const isDrawing = useRef(false);

  const place = (event: PointerEvent<HTMLCanvasElement>) => {
    const at = event.currentTarget.getBoundingClientRect();
    return [(event.clientX - at.left) * SCALE, (event.clientY - at.top) * SCALE] as const;
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const sheet = event.currentTarget;
    const pen = sheet.getContext('2d');
    if (!pen) return;
    sheet.setPointerCapture(event.pointerId);
    if (isEmpty) {
      sheet.width = sheet.clientWidth * SCALE;
      sheet.height = sheet.clientHeight * SCALE;
    }
    Object.assign(pen, { lineWidth: LINE * SCALE, lineCap: 'round', lineJoin: 'round', strokeStyle: INK });
    isDrawing.current = true;
    pen.beginPath();
    pen.moveTo(...place(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d');
    if (!isDrawing.current || !pen) return;
    pen.lineTo(...place(event));
    pen.stroke();
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!isDrawing.current) return;
    draw(event);
    isDrawing.current = false;
    setEmpty(false);
    onChange(event.currentTarget.toDataURL('image/png'));
  };
  const clear = () => {
    const sheet = canvas.current;
    sheet?.getContext('2d')?.clearRect(0, 0, sheet.width, sheet.height);
    setEmpty(true);
    onChange(null);
  };
  return (
    <>
      <canvas
        ref={canvas}
        className={classes.pad}
        role="img"
        aria-label={t('proof.sign')}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Group justify="space-between" mt={4}>
        <Text size="sm" c="dimmed">
          {t('proof.sign')}
        </Text>
        <Button
          variant="subtle"
          color="quiet"
          disabled={isEmpty}
          leftSection={<IconEraser size={18} aria-hidden />}
          onClick={clear}
        >
          {t('proof.clear')}
        </Button>
      </Group>
    </>
  );
}
