import { panelListDocument } from '@windtunnel/contracts/read-models/panel-list';
import { describe, expect, it } from 'vitest';
import { anEvent, ids, minute } from '../../test/kit/events.ts';
import { readModelKit } from '../../test/kit/given.ts';
import { panelList } from './projection.ts';

const given = readModelKit(panelList, panelListDocument);
const saved = anEvent('PanelSaved');

describe('the list of saved panels', () => {
  it('shows a panel with its study, its audience and who is in it', () => {
    const shown = given([saved]).expectDocument(ids.panel, {
      panelId: ids.panel,
      ownerId: ids.owner,
      name: 'Weekly shoppers',
      studyId: ids.study,
      studyTitle: 'How families plan the weekly shop',
      studyType: 'PRODUCT_DISCOVERY',
      audienceCriteria: expect.stringContaining('Parents'),
      participants: [
        { name: 'Marta Lindqvist', age: 38, occupation: 'Nurse on rotating shifts' },
        { name: 'Tomasz Oyelaran', age: 44, occupation: 'Secondary school teacher' },
      ],
      savedAt: minute(0),
    });
    expect(JSON.stringify(shown.document(ids.panel))).not.toMatch(/seed|background|Bio/);
  });

  it('shows the newest name, and when the panel was saved', () => {
    given([saved, anEvent('PanelRenamed', { name: 'Shoppers' })]).expectDocument(ids.panel, {
      name: 'Shoppers',
      savedAt: minute(0),
    });
  });

  it('keeps panels apart, and does not show one that was deleted or never saved', () => {
    const other = anEvent('PanelSaved', { panelId: 'other' });
    given([saved, other, anEvent('PanelDeleted')])
      .expectNoDocument(ids.panel)
      .expectDocument('other', { name: 'Weekly shoppers' });
    given([anEvent('PanelRenamed')]).expectNoDocument(ids.panel);
  });
});
