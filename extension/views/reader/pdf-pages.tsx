// A PDF as pages: the cited page drawn, the quote painted over it, and the way to the pages before and after.
import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'preact/hooks';
import { fill } from '../../locales/index.ts';
import { useUi } from '../../ui/context.ts';
import { piecesOf } from './pdf-find.ts';

type Box = { left: number; top: number; width: number; height: number };
type Piece = { str: string; transform: number[]; width: number; height: number };

const WIDTH = 760;

/** Boxes of the quote in per cent of the page, so that they stay in place at every size. */
async function boxesOf(page: PDFPageProxy, quote: string): Promise<Box[]> {
  const { items } = await page.getTextContent();
  const pieces = items.filter((item): item is typeof item & Piece => 'str' in item);
  const whole = page.getViewport({ scale: 1 });
  // Scaled so that the page is 100 wide, or 100 high: points then come out in per cent.
  const across = page.getViewport({ scale: 100 / whole.width });
  const down = page.getViewport({ scale: 100 / whole.height });
  const hits = piecesOf(
    quote,
    pieces.map((piece) => piece.str),
  );
  return hits.map((index) => {
    const piece = pieces[index]!;
    const [left, bottom] = [piece.transform[4]!, piece.transform[5]! - piece.height * 0.2];
    const [right, top] = [piece.transform[4]! + piece.width, piece.transform[5]! + piece.height];
    const [x1, x2] = [across.convertToViewportPoint(left, bottom)[0] as number, across.convertToViewportPoint(right, top)[0] as number];
    const [y1, y2] = [down.convertToViewportPoint(left, bottom)[1] as number, down.convertToViewportPoint(right, top)[1] as number];
    return { left: Math.min(x1, x2), top: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
  });
}

type Props = { file: PDFDocumentProxy; page: number; quote: string };

export function PdfPages({ file, page: cited, quote }: Props) {
  const { t } = useUi();
  const [number, setNumber] = useState(cited);
  const [boxes, setBoxes] = useState<Box[]>([]);
  const canvas = useRef<HTMLCanvasElement>(null);
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let task: RenderTask | undefined;
    let over = false;
    void (async () => {
      const page = await file.getPage(number);
      const found = number === cited ? await boxesOf(page, quote) : [];
      const element = canvas.current;
      if (over || element === null) return;
      const scale = (WIDTH / page.getViewport({ scale: 1 }).width) * devicePixelRatio;
      const viewport = page.getViewport({ scale });
      element.width = Math.round(viewport.width);
      element.height = Math.round(viewport.height);
      setBoxes(found);
      task = page.render({ canvas: element, viewport });
      await task.promise.catch(() => undefined);
      first.current?.scrollIntoView({ block: 'center' });
    })();
    return () => {
      over = true;
      task?.cancel();
    };
  }, [file, number, cited, quote]);
  return (
    <div class="sheet pdf">
      <div class="row">
        <button type="button" class="btn" disabled={number <= 1} onClick={() => setNumber(number - 1)}>
          ‹
        </button>
        <span>{fill(t.reader.pdfPage, { n: number })}</span>
        <button type="button" class="btn" disabled={number >= file.numPages} onClick={() => setNumber(number + 1)}>
          ›
        </button>
      </div>
      {number === cited && boxes.length === 0 && <p class="mute small">{t.reader.notOnPage}</p>}
      <div class="pdf-page" data-testid="pdf-page" data-page={number}>
        <canvas ref={canvas} />
        {boxes.map((box, index) => (
          <div
            key={`${box.left}-${box.top}-${index}`}
            ref={index === 0 ? first : undefined}
            class="pdf-mark"
            data-testid={index === 0 ? 'cited' : undefined}
            style={{ left: `${box.left}%`, top: `${box.top}%`, width: `${box.width}%`, height: `${box.height}%` }}
          />
        ))}
      </div>
    </div>
  );
}
