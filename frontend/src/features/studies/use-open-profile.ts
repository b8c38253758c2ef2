import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import { useLocation, useNavigate } from 'react-router-dom';

const prefix = '#participant-';

/** The participant whose profile is named in the address, and a way to close it. */
export function useOpenProfile(participants: readonly ParticipantView[]) {
  const navigate = useNavigate();
  const { hash, pathname } = useLocation();
  const id = hash.startsWith(prefix) ? hash.slice(prefix.length) : null;
  const participant = participants.find((each) => encodeURIComponent(each.id) === id) ?? null;
  return { participant, close: () => void navigate(pathname, { replace: true, preventScrollReset: true }) };
}
