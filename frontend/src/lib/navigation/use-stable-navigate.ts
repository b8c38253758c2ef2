import { useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';

/**
 * `useNavigate` as one function for as long as the component lives, for effects that must not repeat when the address
 * changes.
 */
export function useStableNavigate(): NavigateFunction {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  return useCallback((...parts: [never]) => latest.current(...parts), []) as NavigateFunction;
}
