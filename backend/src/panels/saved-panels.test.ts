import type { PanelEvent, SavedPanel } from '@windtunnel/contracts/events/panels';
import { describe, it } from 'vitest';
import { aSavedPanel, owner } from '../../test/kit/a-study.ts';
import { given } from '../../test/kit/given.ts';
import { savedPanels } from './saved-panels.ts';

const panelsWith = given(savedPanels.decider);
const panel = (panelId: string, name: string, participantIds?: readonly string[]): SavedPanel => ({
  ...aSavedPanel(owner, name, participantIds),
  panelId,
});
const saved = (...given: Parameters<typeof panel>): PanelEvent => ({ type: 'PanelSaved', data: panel(...given) });
const cooks = saved('a', 'Cooks');

describe('saving a panel', () => {
  it('PanelSaved: keeps the participants under a name', () => {
    panelsWith([])
      .when({ type: 'Save', panel: panel('a', 'Cooks') })
      .happens([cooks]);
  });

  it('may be repeated, even though the repeat has another id', () => {
    panelsWith([cooks])
      .when({ type: 'Save', panel: panel('b', 'Cooks') })
      .happens([]);
  });

  it('is refused under a name that is taken, in whatever case, by other participants', () => {
    const others = panel('b', 'COOKS', ['p3']);
    panelsWith([cooks]).when({ type: 'Save', panel: others }).refused('PANEL_NAME_TAKEN');
    panelsWith([saved('a', 'Café')])
      .when({ type: 'Save', panel: panel('b', 'cafe\u0301', ['p3']) })
      .refused('PANEL_NAME_TAKEN');
  });

  it('is refused beyond thirty, until one of them is deleted', () => {
    const thirty = Array.from({ length: 30 }, (_, index) => saved(`a${index}`, `Cooks ${index}`));
    const one = { type: 'Save', panel: panel('b', 'Bakers') } as const;
    panelsWith(thirty.slice(1))
      .when(one)
      .happens([saved('b', 'Bakers')]);
    panelsWith(thirty).when(one).refused('TOO_MANY_PANELS', { panelsMax: 30 });
    panelsWith([...thirty, { type: 'PanelDeleted', data: { panelId: 'a7' } }])
      .when(one)
      .happens([saved('b', 'Bakers')]);
  });
});

describe('a saved panel', () => {
  it('PanelRenamed: takes a new name, which may be its own in another case', () => {
    for (const name of ['Bakers', 'cooks'])
      panelsWith([cooks])
        .when({ type: 'Rename', panelId: 'a', name })
        .happens([{ type: 'PanelRenamed', data: { panelId: 'a', name } }]);
    panelsWith([cooks]).when({ type: 'Rename', panelId: 'a', name: 'Cooks' }).happens([]);
  });

  it('cannot take the name of another one, and can take that of a former one', () => {
    const both = [cooks, saved('b', 'Bakers')];
    panelsWith(both).when({ type: 'Rename', panelId: 'b', name: 'cooks' }).refused('PANEL_NAME_TAKEN');
    const renamed: PanelEvent = { type: 'PanelRenamed', data: { panelId: 'a', name: 'Chefs' } };
    panelsWith([...both, renamed])
      .when({ type: 'Rename', panelId: 'b', name: 'cooks' })
      .happens([{ type: 'PanelRenamed', data: { panelId: 'b', name: 'cooks' } }]);
  });

  it('PanelDeleted: is gone for every later command, and its name is free', () => {
    const deleted: PanelEvent = { type: 'PanelDeleted', data: { panelId: 'a' } };
    panelsWith([cooks]).when({ type: 'Delete', panelId: 'a' }).happens([deleted]);
    panelsWith([cooks, deleted]).when({ type: 'Rename', panelId: 'a', name: 'Bakers' }).refused('PANEL_NOT_FOUND');
    panelsWith([cooks, deleted])
      .when({ type: 'Save', panel: panel('b', 'Cooks') })
      .happens([saved('b', 'Cooks')]);
  });

  it('has to exist to be renamed or deleted', () => {
    panelsWith([cooks]).when({ type: 'Rename', panelId: 'z', name: 'Mine' }).refused('PANEL_NOT_FOUND');
    panelsWith([cooks]).when({ type: 'Delete', panelId: 'z' }).refused('PANEL_NOT_FOUND');
  });
});
