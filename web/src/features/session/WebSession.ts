import type { KeyStorage } from '../../lib/browserStorage.ts';

/** Where the browser's web session is kept, shared by its tabs and reloads. */
export const webSessionKey = 'xplorers.webSession';

interface Kept {
  readonly webSessionID: number;
  /** Whether the server has said that it is the newest. */
  readonly registered: boolean;
}

/** This browser's web session: a timestamp made at sign-in, the same in every tab. */
export class WebSession {
  private readonly storage: KeyStorage;

  constructor(storage: KeyStorage) {
    this.storage = storage;
  }

  /** The id, as it is sent. */
  get id(): string | undefined {
    const kept = this.read();
    return kept && String(kept.webSessionID);
  }

  /** The id that the server doesn't know yet; undefined when it knows it. */
  get unregistered(): number | undefined {
    const kept = this.read();
    return kept && !kept.registered ? kept.webSessionID : undefined;
  }

  /** Makes a new one. @param now epoch ms, by this device's clock, right or wrong */
  begin(now: number): void {
    this.write({ webSessionID: now, registered: false });
  }

  /** Notes that the server knows it, unless another tab has begun a newer one meanwhile. */
  markRegistered(webSessionID: number): void {
    if (this.read()?.webSessionID === webSessionID) {
      this.write({ webSessionID, registered: true });
    }
  }

  end(): void {
    this.storage.removeItem(webSessionKey);
  }

  private read(): Kept | undefined {
    try {
      const stored: Readonly<Record<string, unknown>> = Object(
        JSON.parse(this.storage.getItem(webSessionKey) ?? 'null'),
      );
      const { webSessionID, registered } = stored;
      return typeof registered === 'boolean' && isID(webSessionID)
        ? { webSessionID, registered }
        : undefined;
    } catch {
      return undefined;
    }
  }

  private write(kept: Kept): void {
    this.storage.setItem(webSessionKey, JSON.stringify(kept));
  }
}

function isID(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
