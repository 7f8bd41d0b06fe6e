import { lazy, type ReactNode, useContext } from 'react';
import type { Block } from '../../../../lambdas/contract/document.ts';
import { LazyPart } from '../../LazyPart.tsx';
import { CheckPlaceContext } from './CheckPlace.ts';

const CheckBlock = lazy(async () => ({ default: (await import('./CheckBlock.tsx')).CheckBlock }));

/** Where a check stands; its code is loaded with the first one. Samples, which have no reader, do without. @param children the question */
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
      <LazyPart fallback={children}>
        <CheckBlock block={block} place={place}>
          {children}
        </CheckBlock>
      </LazyPart>
    )
  );
}
