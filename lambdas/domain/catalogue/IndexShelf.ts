/** Which index is in service, and the file it lies in. */
export interface Edition {
  /** The catalogue's version that it holds. */
  readonly version: number;
  /** Of the file: only who reads this one takes it. */
  readonly format: number;
  /** Names the file; the same content, the same name. */
  readonly key: string;
  readonly sha256: string;
  /** Epoch ms. */
  readonly builtAt: number;
  /** The file of the edition before, which readers may still be fetching. */
  readonly previous: string | null;
}

/** An edition as read, with the mark that replacing it is conditional on. */
export interface KeptEdition extends Edition {
  readonly mark: string;
}

/** Port: where finished indexes lie, and the one pointer that says which is in service. */
export interface IndexShelf {
  current(): Promise<KeptEdition | null>;
  /** Lays a file on the shelf and gives its name and the hash of its content. */
  put(file: string): Promise<{ readonly key: string; readonly sha256: string }>;
  /** Puts an edition into service in place of the one that was read; false when somebody else has replaced that. */
  publish(edition: Edition, replaced: KeptEdition | null): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Fetches an edition's file. @throws Error when it is damaged: then nothing is left behind */
  fetch(edition: Edition, file: string): Promise<void>;
}
