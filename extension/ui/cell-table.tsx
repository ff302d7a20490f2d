// Statement cells as a table: item, period, value as published, and the document it was filed in.
import type { Cell } from '#shared/schema/cell.ts';
import { useUi } from './context.ts';
import { itemName, safeLink } from './names.ts';
import { formatValue } from './value.ts';

export function CellTable({ cells, onOpen, marked }: { cells: Cell[]; onOpen?: (index: number) => void; marked?: number }) {
  const { t, locale } = useUi();
  return (
    <table class="cells">
      <thead>
        <tr>
          <th scope="col">{t.evidence.item}</th>
          <th scope="col">{t.evidence.period}</th>
          <th scope="col" class="right">
            {t.evidence.value}
          </th>
          <th scope="col">{t.evidence.source}</th>
        </tr>
      </thead>
      <tbody>
        {cells.map((cell, index) => {
          const filed = [cell.form, cell.filed].filter((part) => part !== undefined).join(' ');
          const name = filed !== '' ? filed : cell.field;
          const link = safeLink(cell.sourceUrl);
          return (
            <tr key={`${cell.item}-${cell.period.label}-${index}`} class={index === marked ? 'marked' : ''}>
              <th scope="row" title={cell.field}>
                {itemName(cell, locale)}
              </th>
              <td>{cell.period.label}</td>
              <td class="right" title={`${cell.raw} ${cell.unit}`}>
                {formatValue(cell.value, cell.unit, locale)}
              </td>
              <td>
                {onOpen !== undefined ? (
                  <button type="button" class="link" onClick={() => onOpen(index)}>
                    {name}
                  </button>
                ) : link !== undefined ? (
                  <a href={link} target="_blank" rel="noreferrer noopener">
                    {name}
                  </a>
                ) : (
                  name
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
