/** A page as it is sent, and its status. */
export interface SentPage {
  readonly text: string;
  readonly status: number;
  /** To another address: it is sent there. */
  readonly location?: string;
}

interface Kept {
  readonly page: Promise<SentPage>;
  readonly until: number;
}

/** Pages of stores kept for a moment, for all visitors; many who ask at once cost one reading. */
export const createPageCache = ({ most = 500, keptMs = 15_000 }: { most?: number; keptMs?: number } = {}) => {
  const pages = new Map<string, Kept>();
  const forgetOld = (now: number): void => {
    for (const [key, { until }] of pages) if (until <= now) pages.delete(key);
    for (const key of pages.keys()) {
      if (pages.size < most) return;
      pages.delete(key);
    }
  };
  return {
    /** The page of this key, made where it is not kept. A page that fails is not kept. */
    read(key: string, now: number, make: () => Promise<SentPage>): Promise<SentPage> {
      const known = pages.get(key);
      if (known && known.until > now) return known.page;
      if (pages.size >= most) forgetOld(now);
      const page = make();
      pages.set(key, { page, until: now + keptMs });
      page.catch(() => pages.delete(key));
      return page;
    },
    size: (): number => pages.size,
  };
};

export type PageCache = ReturnType<typeof createPageCache>;
