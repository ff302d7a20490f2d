import { describe, expect, it } from 'vitest';
import { extract } from '#worker/library/extract.ts';
import { extractHtml } from '#worker/library/extract-html.ts';

const cutHtml = async (html: string) => extractHtml(new TextEncoder().encode(html));
const texts = async (html: string) => (await cutHtml(html)).paragraphs.map((p) => p.text);

describe('blocks', () => {
  it('cuts at block borders and collapses white space', async () => {
    expect(await texts('<p>One\n two&nbsp; three</p><div>Four <b>five</b><p>six</p>seven</div>')).toEqual([
      'One two three',
      'Four five',
      'six',
      'seven',
    ]);
  });

  it('joins Chinese lines that the source wrapped, and drops zero-width characters', async () => {
    expect(await texts('<p>保证年度报告内容的真\n实、准确\u200b、完整</p>')).toEqual(['保证年度报告内容的真实、准确、完整']);
  });

  it('cuts at two line breaks, not at one', async () => {
    expect(await texts('<div>a<br>b<br><br>c</div>')).toEqual(['a b', 'c']);
  });

  it('leaves out what is not shown', async () => {
    const html =
      '<head><title>T</title></head><div style="display:none">x</div><p hidden>x</p><script>x</script><div style="DISPLAY: none"><ix:header><ix:hidden>x</ix:hidden></ix:header></div><span style="font-size:0">x</span><p>seen <ix:nonFraction>5</ix:nonFraction></p>';
    const { paragraphs, title } = await cutHtml(html);
    expect(paragraphs.map((p) => p.text)).toEqual(['seen 5']);
    expect(title).toBe('T');
  });

  it('reads styled bold lines and Item lines as headings and keeps the path', async () => {
    const html =
      '<div><span style="font-weight:700">PART II</span></div><div><b>Item 7. Management’s Discussion</b></div><p><b>Net sales</b></p><p>Net sales rose.</p><p><b>Item 8. Statements</b></p><p>See below.</p>';
    const { paragraphs } = await cutHtml(html);
    expect(paragraphs.map((p) => p.kind)).toEqual(['heading', 'heading', 'heading', 'text', 'heading', 'text']);
    expect(paragraphs[3]!.path).toEqual(['PART II', 'Item 7. Management’s Discussion', 'Net sales']);
    expect(paragraphs[5]!.path).toEqual(['PART II', 'Item 8. Statements']);
  });

  it('keeps a bold sentence in running text as text', async () => {
    const { paragraphs } = await cutHtml('<p><b>Risk.</b> The company may lose customers.</p>');
    expect(paragraphs.map((p) => p.kind)).toEqual(['text']);
  });

  it('cuts a long block at sentence ends, each piece literal', async () => {
    const sentence = 'The supply of parts was short for most of the year. ';
    const { paragraphs } = await cutHtml(`<p>${sentence.repeat(300)}</p>`);
    expect(paragraphs.length).toBeGreaterThan(3);
    for (const p of paragraphs) {
      expect(p.text.length).toBeLessThanOrEqual(4000);
      expect(p.text.endsWith('year.')).toBe(true);
    }
    expect(paragraphs.map((p) => p.text).join(' ')).toBe(sentence.repeat(300).trim());
  });

  it('never cuts inside a surrogate pair', async () => {
    const { paragraphs } = await cutHtml(`<p>${'𠮷'.repeat(5001)}</p>`);
    expect(paragraphs.every((p) => p.text.isWellFormed())).toBe(true);
    expect(paragraphs.map((p) => p.text).join('')).toBe('𠮷'.repeat(5001));
  });

  it('numbers paragraphs from 0 and gives fingerprints that wrapping does not change', async () => {
    const a = (await cutHtml('<p>a</p><p>Net sales\n rose</p>')).paragraphs;
    const b = (await cutHtml('<p>Net sales rose</p>')).paragraphs;
    expect(a.map((p) => p.index)).toEqual([0, 1]);
    expect(a[1]!.fingerprint).toBe(b[0]!.fingerprint);
    expect(a[0]!.fingerprint).not.toBe(b[0]!.fingerprint);
  });
});

const TABLE = `<div><b>CONSOLIDATED STATEMENTS OF OPERATIONS</b></div><div>(In millions, except per-share amounts)</div><table>
<tr><td></td><td colspan="6">Years ended</td></tr>
<tr><td></td><td colspan="3">September 28, 2024</td><td colspan="3">September 30, 2023</td></tr>
<tr><td colspan="1">Net sales:</td><td colspan="3"></td><td colspan="3"></td></tr>
<tr><td>Products</td><td>$</td><td>294,866</td><td></td><td>$</td><td>298,085</td><td></td></tr>
<tr><td>Other income/(expense)</td><td></td><td>(565</td><td>)</td><td></td><td>—</td><td></td></tr>
<tr><td>Growth</td><td></td><td>2</td><td>%</td><td></td><td>(3</td><td>)%</td></tr></table>`;

describe('tables', () => {
  it('makes rows with signs joined to figures, and the header path', async () => {
    const rows = (await cutHtml(TABLE)).paragraphs.filter((p) => p.kind === 'table-row').slice(2);
    expect(rows.map((p) => p.text)).toEqual([
      'Net sales:',
      'Products\t$294,866\t$298,085',
      'Other income/(expense)\t(565)\t—',
      'Growth\t2%\t(3)%',
    ]);
    expect(rows[1]!.path).toEqual([
      'CONSOLIDATED STATEMENTS OF OPERATIONS',
      '(In millions, except per-share amounts)',
      'Net sales:',
      'Years ended September 28, 2024',
      'Years ended September 30, 2023',
    ]);
    expect(rows[1]!.columns).toEqual(['', 'Years ended September 28, 2024', 'Years ended September 30, 2023']);
  });

  it('puts a figure together that a narrow cell breaks over lines, and only such a one', async () => {
    const rows = await texts(
      '<table><tr><td>合计</td><td>246,36\n4,028.8\n8</td><td>(2,209\n,494. 20)</td></tr><tr><td>年</td><td>2019 2018</td><td>1,234 5,678</td></tr></table>',
    );
    expect(rows).toEqual(['合计\t246,364,028.88\t(2,209,494.20)', '年\t2019 2018\t1,234 5,678']);
  });

  it('carries labels over rowspans into the path, not into the text', async () => {
    const rows = (
      await cutHtml(
        '<table><tr><th>地区</th><th>产品</th><th>2019年</th></tr><tr><td rowspan="2">华东</td><td>电缆</td><td>1,200.50</td></tr><tr><td>附件</td><td>300.10</td></tr></table>',
      )
    ).paragraphs;
    expect(rows[2]!.text).toBe('附件\t300.10');
    expect(rows[2]!.path).toEqual(['华东', '产品', '2019年']);
  });

  it('keeps caption and unit for a table that goes on over the page', async () => {
    const rows = (
      await cutHtml(
        `${TABLE}<div>Sample Inc. | 2024 Form 10-K | 36</div><table><tr><td></td><td>2024</td><td>2023</td></tr><tr><td>Cash</td><td>5,100</td><td>4,900</td></tr></table>`,
      )
    ).paragraphs;
    expect(rows.at(-1)!.path).toEqual(['CONSOLIDATED STATEMENTS OF OPERATIONS', '(In millions, except per-share amounts)', '2024', '2023']);
  });

  it('reads a bullet table as list items, and a table around tables as layout', async () => {
    const { paragraphs } = await cutHtml(
      '<table><tr><td>•</td><td>First risk of all.</td></tr></table><table><tr><td>Left text<table><tr><td>Sales</td><td>5,000</td></tr></table></td><td>Right</td></tr></table>',
    );
    expect(paragraphs.map((p) => [p.kind, p.text])).toEqual([
      ['list-item', '• First risk of all.'],
      ['text', 'Left text'],
      ['table-row', 'Sales\t5,000'],
      ['text', 'Right'],
    ]);
  });
});

describe('bad input', () => {
  it('reads nesting bombs, unclosed and stray tags without failing', async () => {
    const deep = await cutHtml(`${'<div>'.repeat(200_000)}text`);
    expect(deep.warnings).toContain('nested-too-deep');
    expect(await texts(`${'<b>'.repeat(3000)}kept`)).toEqual(['kept']);
    expect(await texts('</div></p></table>a<td>b</td></tr><p>c')).toEqual(['a', 'b', 'c']);
    expect(await texts(`<table><tr>${'<td colspan=99999 rowspan=99999>x</td>'.repeat(50)}</tr></table>`)).toHaveLength(1);
    expect(await texts('')).toEqual([]);
  });

  it('decodes what the bytes are, not what the header says', async () => {
    const gbk = new Uint8Array([0x3c, 0x70, 0x3e, 0xca, 0xd5, 0xc8, 0xeb, 0x3c, 0x2f, 0x70, 0x3e]);
    const declared = await extractHtml(gbk, { contentType: 'text/html; charset=gb2312' });
    expect(declared.paragraphs[0]!.text).toBe('收入');
    const lie = await extractHtml(new TextEncoder().encode('<p>收入</p>'), { contentType: 'text/html; charset=gbk' });
    expect(lie.paragraphs[0]!.text).toBe('收入');
    const old = await extractHtml(new Uint8Array([0x3c, 0x70, 0x3e, 0x93, 0x61, 0x94]));
    expect(old.paragraphs[0]!.text).toBe('“a”');
  });

  it('dispatches by content type and refuses an unknown one', async () => {
    const bytes = new TextEncoder().encode('One line\nwrapped.\n\nSales      1,200    1,100\n');
    const plain = await extract(bytes, 'text/plain; charset=utf-8');
    expect(plain.ok && plain.value.paragraphs.map((p) => [p.kind, p.text])).toEqual([
      ['text', 'One line wrapped.'],
      ['table-row', 'Sales\t1,200\t1,100'],
    ]);
    const md = await extract(
      new TextEncoder().encode('# Title\n\n- one\n- two\n\n| a | b |\n|---|---|\n| Sales | 1,000 |\n'),
      'text/markdown',
    );
    expect(md.ok && md.value.paragraphs.map((p) => [p.kind, p.text])).toEqual([
      ['heading', 'Title'],
      ['list-item', 'one'],
      ['list-item', 'two'],
      ['table-row', 'a\tb'],
      ['table-row', 'Sales\t1,000'],
    ]);
    const unknown = await extract(bytes, 'application/x-nothing');
    expect(unknown.ok).toBe(false);
  });
});
