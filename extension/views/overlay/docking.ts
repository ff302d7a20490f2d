// Dragging the header carries the overlay to the other side; it snaps to the nearer one and nothing on the page moves.
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';

export function useDocking(frame: RefObject<HTMLElement | null>, dock: 'left' | 'right', onDock: (side: 'left' | 'right') => void) {
  const [dragging, setDragging] = useState(false);
  const from = useRef(0);
  const dragStart = (event: PointerEvent) => {
    const element = frame.current;
    if (element === null || event.button !== 0 || innerWidth <= 520 || (event.target as Element).closest('button') !== null) return;
    const header = event.currentTarget as HTMLElement;
    from.current = event.clientX;
    header.setPointerCapture(event.pointerId);
    const move = (now: PointerEvent) => {
      const by = now.clientX - from.current;
      if (Math.abs(by) > 4) setDragging(true);
      element.style.transform = `translateX(${by}px)`;
    };
    const end = (now: PointerEvent) => {
      header.removeEventListener('pointermove', move);
      header.removeEventListener('pointerup', end);
      header.removeEventListener('pointercancel', end);
      setDragging(false);
      element.style.transform = '';
      if (now.type === 'pointercancel' || Math.abs(now.clientX - from.current) < 60) return;
      const rect = element.getBoundingClientRect();
      const centre = rect.left + rect.width / 2 + (now.clientX - from.current);
      const side = centre < innerWidth / 2 ? 'left' : 'right';
      if (side !== dock) onDock(side);
    };
    header.addEventListener('pointermove', move);
    header.addEventListener('pointerup', end);
    header.addEventListener('pointercancel', end);
  };
  return { dragging, dragStart };
}
