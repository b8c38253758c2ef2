import { useQuery } from '@tanstack/react-query';
import { studyTypes } from '@windtunnel/contracts/rules/study-type';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { startFromTemplate } from '../../entities/study/study-texts.ts';
import { appInfoQuery } from '../../lib/app-info.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { SampleOffer } from './components/sample-offer.tsx';
import { TemplateCard } from './components/template-card.tsx';
import { TemplatePreview } from './components/template-preview.tsx';
import { templates } from './library/templates.ts';
import type { Template } from './template.ts';

/** Complete studies to begin with, each with a preview; `?projectId=` puts what is taken into a project. */
export function TemplatesPage() {
  const [previewed, setPreviewed] = useState<Template | null>(null);
  const [search] = useSearchParams();
  const projectId = search.get('projectId');
  const open = useQuery(appInfoQuery()).data?.studyTypesOpen ?? studyTypes;
  const isClosed = ({ type }: Template) => !open.includes(type);
  return (
    <Page title="Templates">
      <PageHeader
        title={startFromTemplate}
        description="Each is a complete study. It opens as a draft of your own: change anything, then launch it."
        actions={
          <LinkButton to={projectId === null ? paths.wizard.getHref() : paths.newStudy.getHref(projectId)}>
            Start from scratch
          </LinkButton>
        }
      />
      <ul className="grid gap-4 sm:grid-cols-2">
        {templates
          .toSorted((one, other) => Number(isClosed(one)) - Number(isClosed(other)))
          .map((template) => (
            <TemplateCard
              key={template.id}
              template={template}
              closed={isClosed(template)}
              onPreview={() => setPreviewed(template)}
            />
          ))}
      </ul>
      <p className="mt-6 max-w-reading text-base text-ink-2">
        Templates ask what the built-in participants were made for. Change their questions much, or write your own, and
        fewer answers will be to the point: <TextLink to={paths.quality.getHref()}>how good are they?</TextLink>
      </p>
      <SampleOffer />
      {previewed ? (
        <TemplatePreview
          key={previewed.id}
          template={previewed}
          closed={isClosed(previewed)}
          onClose={() => setPreviewed(null)}
        />
      ) : null}
    </Page>
  );
}
