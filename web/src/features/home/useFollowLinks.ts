import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { needsPageLoad } from '../../paths.ts';

/** Follows the site's links within an element without a page load, as a router's link does. */
export function useFollowLinks(element: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const within = element.current;
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (link?.origin === window.location.origin && isPlain && !needsPageLoad(link.pathname)) {
        event.preventDefault();
        void navigate(`${link.pathname}${link.search}${link.hash}`);
      }
    }
    within?.addEventListener('click', follow);
    return () => within?.removeEventListener('click', follow);
  }, [element, navigate]);
}
