import { afterEach, describe, expect, it } from 'vitest';
import { passageOf } from '#extension/views/check/passage.ts';

/** The passage of everything in the given page. */
function passageFrom(html: string) {
  document.body.innerHTML = html;
  const range = document.createRange();
  range.selectNodeContents(document.body);
  return passageOf(range);
}
const placeOf = (passage: ReturnType<typeof passageFrom>, wanted: string): string | undefined => {
  const at = passage.text.indexOf(wanted);
  expect(at).toBeGreaterThanOrEqual(0);
  return passage.range(at, at + wanted.length)?.toString();
};

afterEach(() => {
  document.body.innerHTML = '';
});

describe('the selected passage', () => {
  it('leads from a number that is split over many nodes back to all of them', () => {
    const passage = passageFrom('<p>Sales of <b>$39</b><i>4.</i>3 <span>billion</span> rose.</p>');
    expect(placeOf(passage, '$394.3 billion')).toBe('$394.3 billion');
  });

  it('keeps offsets where the source breaks lines or has hard spaces', () => {
    const passage = passageFrom('<p>Sales of $394.3\n\u00a0billion rose 8%.</p>');
    expect(passage.text).not.toMatch(/[\n\u00a0]/);
    expect(placeOf(passage, '8%')).toBe('8%');
    expect(placeOf(passage, '$394.3  billion')).toBe('$394.3\n\u00a0billion');
  });

  it('reads two paragraphs as two lines, and still finds the numbers of the second', () => {
    const passage = passageFrom('<p>Net sales 12</p><p>34 stores</p>');
    expect(passage.text).toBe('Net sales 12\n34 stores');
    expect(placeOf(passage, '34')).toBe('34');
  });

  it('leaves out scripts, styles and our own host', () => {
    const passage = passageFrom('<p>a 1<script>2</script><style>3</style></p><crossexam-root>4</crossexam-root>');
    expect(passage.text).toBe('a 1');
  });

  it('begins and ends inside a node where the selection does', () => {
    document.body.innerHTML = '<p>rose 8% to <b>$12.5</b> million</p>';
    const range = document.createRange();
    range.setStart(document.querySelector('p')?.firstChild as Text, 5);
    range.setEnd(document.querySelector('b')?.firstChild as Text, 3);
    const passage = passageOf(range);
    expect(passage.text).toBe('8% to $12');
    expect(passage.range(6, 9)?.toString()).toBe('$12');
  });

  it('has no place for text that the page took away since', () => {
    const passage = passageFrom('<p>rose 8%</p><p>fell 9%</p>');
    (document.querySelector('p')?.firstChild as Text).data = 'ro';
    document.querySelectorAll('p')[1]?.remove();
    expect(passage.range(5, 7)).toBeUndefined();
    expect(passage.range(passage.text.indexOf('9%'), passage.text.length)).toBeUndefined();
  });
});
