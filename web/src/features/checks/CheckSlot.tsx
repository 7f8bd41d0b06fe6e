import { type ReactNode, useContext } from 'react';
import type { Block } from '../../../../lambdas/contract/document.ts';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import { CheckPlaceContext, checkAnchor } from './CheckPlace.ts';

/** A check, whose code is loaded with the first one. */
export const checkPart = lazyPart(async () => (await import('./CheckBlock.tsx')).CheckBlock);

/** Where a check stands; nothing outside an open entry. @param children the question */
export function CheckSlot({
  block,
  children,
}: {
  readonly block: Block & { kind: 'check' };
  readonly children: ReactNode;
}) {
  const place = useContext(CheckPlaceContext);
  return (
    place && (
      <LazyPart fallback={<div id={checkAnchor(block.id)}>{children}</div>}>
        <checkPart.Part block={block} place={place}>
          {children}
        </checkPart.Part>
      </LazyPart>
    )
  );
}
