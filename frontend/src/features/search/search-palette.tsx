import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PaletteDialog } from './palette-dialog.tsx';
import { Diagnostics } from './screens/diagnostics.tsx';
import { NewProject } from './screens/new-project.tsx';
import { ShortcutSheet } from './screens/shortcut-sheet.tsx';
import type { PaletteScreen } from './use-palette-actions.ts';

export interface SearchPaletteProps {
  /** What is shown first. */
  readonly start: PaletteScreen;
  /** What was typed since the search was asked for; '' after the first call. */
  readonly takeTyped: () => string;
  readonly onClose: () => void;
}

/** The search with its actions, and what some of them open in its place. */
export function SearchPalette({ start, takeTyped, onClose }: SearchPaletteProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [screen, setScreen] = useState<PaletteScreen | null>(start);
  const leaving = useRef(false);
  const next = useRef<PaletteScreen | null>(null);
  const leaveFor = (address: string) => {
    // Focus moves to the new screen's heading, not back to where the search was opened.
    leaving.current = address.split(/[?#]/)[0] !== pathname;
    onClose();
  };
  const open = (address: string) => {
    leaveFor(address);
    void navigate(address);
  };
  switch (screen) {
    case 'search':
      return (
        <PaletteDialog
          takeTyped={takeTyped}
          onClose={onClose}
          open={open}
          onLeave={leaveFor}
          show={(other) => {
            next.current = other;
            setScreen(null);
          }}
          onClosed={(event) => {
            if (leaving.current) event.preventDefault();
            // What is opened next gives the focus back to where the search had it from.
            setScreen(next.current);
          }}
        />
      );
    case 'shortcuts':
      return <ShortcutSheet onClose={onClose} />;
    case 'project':
      return <NewProject onOpen={open} onClose={onClose} />;
    case 'diagnostics':
      return <Diagnostics onClose={onClose} />;
    default:
      return null;
  }
}
