// The report in its parts, each paragraph with its chips, and the timeline of key evidence.
import type { CaseDocument } from '#shared/schema/case.ts';
import { useUi } from '../../ui/context.ts';
import { EvidenceChips } from '../../ui/evidence-chips.tsx';

export function Report({ document }: { document: CaseDocument }) {
  const { t } = useUi();
  const sections = document.report.sections.filter((section) => section.paragraphs.length > 0);
  if (sections.length === 0) return null;
  return (
    <>
      <h2>{t.panel.report}</h2>
      <div class="report">
        {sections.map((section) => (
          <section key={section.id}>
            <h3>{section.title}</h3>
            {section.paragraphs.map((paragraph, index) => (
              <div key={index}>
                <p>{paragraph.text}</p>
                <EvidenceChips ids={paragraph.evidence} evidence={document.evidence} claimId={paragraph.claimIds[0]} />
              </div>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

export function Timeline({ document }: { document: CaseDocument }) {
  const { t } = useUi();
  if (document.timeline.length === 0) return null;
  return (
    <>
      <h2>{t.panel.timeline}</h2>
      <div class="report">
        {document.timeline.map((item) => (
          <div key={`${item.date}-${item.text}`}>
            <p>
              <b>{item.date}</b> {item.text}
            </p>
            <EvidenceChips ids={item.evidence} evidence={document.evidence} claimId={undefined} />
          </div>
        ))}
      </div>
    </>
  );
}
