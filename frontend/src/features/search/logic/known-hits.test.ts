import { expect, it } from 'vitest';
import { aStudy } from '../../../testing/study.example.ts';
import { knownHits } from './known-hits.ts';

const known = {
  studies: [
    aStudy({ id: 'archived', title: 'Ward rounds', objective: '', status: 'ARCHIVED' }),
    aStudy({ id: 'objective', title: 'Nights', objective: 'Learn about a ward' }),
    aStudy({ id: 'inside', title: 'Nights on a ward', objective: '' }),
    aStudy({ id: 'first', title: 'Ward handover', objective: '' }),
    aStudy({ id: 'other', title: 'Parking', objective: '' }),
  ],
  projects: [
    {
      id: 'hospital',
      name: 'Ward work',
      createdAt: '2026-10-01T09:00:00.000Z',
      lastChangedAt: null,
      _count: { studies: 2 },
    },
    {
      id: 'kitchen',
      name: 'Kitchen',
      createdAt: '2026-10-01T09:00:00.000Z',
      lastChangedAt: null,
      _count: { studies: 0 },
    },
  ],
};
const found = (query: string) => knownHits(known, query).studies.map(({ id }) => id);

it('finds what begins with the text first, then what has it in the title, then anything else, then the archive', () => {
  expect(found('ward')).toEqual(['first', 'inside', 'objective', 'archived']);
  expect(knownHits(known, 'ward').projects.map(({ id }) => id)).toEqual(['hospital']);
});

it('wants every word, and finds nothing without any', () => {
  expect(found('ward nights')).toEqual(['inside', 'objective']);
  expect(found('  ')).toEqual([]);
  expect(knownHits(known, '').projects).toEqual([]);
});

it('shows at most five studies', () => {
  const many = Array.from({ length: 9 }, (_, index) => aStudy({ id: `study-${index}`, title: 'Ward' }));
  expect(knownHits({ studies: many, projects: [] }, 'ward').studies).toHaveLength(5);
});
