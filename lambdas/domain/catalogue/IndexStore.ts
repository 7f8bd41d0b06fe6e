/** What a store says of a file that is whole. */
export interface StoredFile {
  readonly bytes: number;
  /** The store's own tag of the content. */
  readonly etag: string;
}

/** Which index is in service, and the file that holds it. */
export interface IndexVersion {
  /** The catalogue's version that it holds. */
  readonly version: number;
  /** Of the file: a reader of another format does not fetch it. */
  readonly format: number;
  /** Names the file; the same content, the same name. */
  readonly key: string;
  /** Of the index itself. */
  readonly sha256: string;
  /** The file as the store has it. */
  readonly stored: StoredFile;
  /** Epoch ms. */
  readonly builtAt: number;
  /** The file of the version before, which readers may still be fetching. */
  readonly previous: string | null;
}

/** A version as read, with the entity tag that replacing it is conditional on. */
export interface PublishedIndex extends IndexVersion {
  readonly etag: string;
}

/** Port: where finished indexes are kept, and the one pointer that says which is in service. */
export interface IndexStore {
  current(): Promise<PublishedIndex | null>;
  /** Uploads a file. */
  put(file: string): Promise<Pick<IndexVersion, 'key' | 'sha256' | 'stored'>>;
  /** Whether a version's file is there as it was uploaded. Reads none of it. */
  isWhole(version: IndexVersion): Promise<boolean>;
  /** Puts a version into service in place of the one that was read; false when another build has replaced that. */
  publish(version: IndexVersion, replaced: PublishedIndex | null): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Downloads a version's file. @throws Error when it is damaged: then nothing is left behind */
  fetch(version: IndexVersion, file: string): Promise<void>;
}
