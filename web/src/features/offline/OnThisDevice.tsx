import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../lib/formatDate.ts';
import { formatSize } from '../../lib/formatSize.ts';
import { isSharedComputer, setSharedComputer } from '../../lib/sharedComputer.ts';
import { itemPath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Tick } from '../../ui/forms/Tick.tsx';
import type { StoredEntry } from '../device/deviceStore.ts';
import { personOnDevice } from '../device/personOnDevice.ts';
import { onSentChange } from '../device/sentChanges.ts';
import { useSession } from '../session/useSession.ts';
import { offlineWords as words } from './words.ts';
import { runtimeCache } from './workerFacts.ts';
import './OnThisDevice.css';

interface Stored {
  readonly entries: readonly StoredEntry[];
  /** Of the runtimes of live code, bytes. */
  readonly runtimes: number;
  /** How many changes wait to be sent. */
  readonly pending: number;
}

/** What is on this device for reading without a network, with sizes and the way to remove it; nothing for visitors. */
export function OnThisDevice() {
  const [person] = useState(personOnDevice);
  // While the person signs out their name is still there; looking would create the database again.
  const owner = useSession().state.kind === 'visitor' ? undefined : person;
  const [stored, setStored] = useState<Stored | 'failed'>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let isLeft = false;
    const show = (whose: string) =>
      void look(whose).then((found) => {
        if (!isLeft) {
          setStored(found);
        }
      });
    if (owner !== undefined) {
      show(owner);
    }
    const end = onSentChange(() => owner !== undefined && show(owner));
    return () => {
      isLeft = true;
      end();
    };
  }, [owner]);
  if (owner === undefined || stored === undefined) {
    return null;
  }
  async function after(removing: Promise<unknown>, whose: string) {
    await removing;
    setStored(await look(whose));
    // The button that was pressed is gone.
    heading.current?.focus();
  }
  return (
    <section className="userSection" aria-labelledby="on-this-device">
      <h2 id="on-this-device" tabIndex={-1} ref={heading}>
        {words.heading}
      </h2>
      <p>{stored === 'failed' ? words.failed : words.lead}</p>
      {stored !== 'failed' && stored.pending > 0 && <p>{words.pending(stored.pending)}</p>}
      {stored !== 'failed' && (
        <StoredList
          stored={stored}
          onRemoveEntry={(itemID) => void after(removeStored(owner, itemID), owner)}
          onRemoveRuntimes={() => void after(caches.delete(runtimeCache), owner)}
        />
      )}
      {stored !== 'failed' && <SharedComputer />}
    </section>
  );
}

/** Lets the person say that others use this browser too. */
function SharedComputer() {
  const [isShared, setShared] = useState(() => isSharedComputer(() => window.localStorage));
  return (
    <Tick
      checked={isShared}
      onChange={(checked) => {
        if (setSharedComputer(() => window.localStorage, checked)) {
          setShared(checked);
        }
      }}
    >
      {words.shared}
    </Tick>
  );
}

function StoredList({
  stored: { entries, runtimes },
  onRemoveEntry,
  onRemoveRuntimes,
}: {
  readonly stored: Stored;
  readonly onRemoveEntry: (itemID: string) => void;
  readonly onRemoveRuntimes: () => void;
}) {
  if (entries.length === 0 && runtimes === 0) {
    return <p>{words.none}</p>;
  }
  return (
    <ul className="onDevice">
      {entries.map(({ itemID, item, size, until }) => (
        <StoredLine
          key={itemID}
          facts={until === null ? [] : [words.until(formatDate(until))]}
          size={size}
          removes={words.removeEntry(item.title)}
          onRemove={() => onRemoveEntry(itemID)}
        >
          <Link to={itemPath(itemID)}>{item.title}</Link>
        </StoredLine>
      ))}
      {runtimes > 0 && (
        <StoredLine
          facts={[]}
          size={runtimes}
          removes={words.removeRuntimes}
          onRemove={onRemoveRuntimes}
        >
          {words.runtimes}
        </StoredLine>
      )}
    </ul>
  );
}

function StoredLine({
  facts,
  size,
  removes,
  onRemove,
  children,
}: {
  readonly facts: readonly string[];
  readonly size: number;
  /** What the button removes, for those who cannot see the line. */
  readonly removes: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}) {
  return (
    <li className="onDevice-line">
      <span className="onDevice-what">{children}</span>
      <span className="smallPrint">{[formatSize(size), ...facts].join(', ')}</span>
      <Button tone="quiet" onClick={onRemove}>
        {words.remove}
        <span className="visuallyHidden">{removes}</span>
      </Button>
    </li>
  );
}

async function look(owner: string): Promise<Stored | 'failed'> {
  try {
    const { countPending, listEntries } = await import('../device/deviceStore.ts');
    const entries = await listEntries(owner, Date.now());
    return { entries, runtimes: await sizeOfRuntimes(), pending: await countPending(owner) };
  } catch {
    return 'failed';
  }
}

async function removeStored(owner: string, itemID: string): Promise<void> {
  const { removeEntry } = await import('../device/deviceStore.ts');
  await removeEntry(owner, itemID);
}

async function sizeOfRuntimes(): Promise<number> {
  // Asking for a cache by its name would make it.
  if (!(await caches.has(runtimeCache))) {
    return 0;
  }
  const files = await (await caches.open(runtimeCache)).matchAll();
  const sizes = await Promise.all(files.map(async (file) => (await file.blob()).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
