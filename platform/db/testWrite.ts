import type { Db } from "./open.ts";
import { setMark } from "./siteMarks.ts";

/** A row of its own, written anew each time. */
const name = "readiness";

/** Writes, and waits until it is durable. Fails as any write would. */
export function testWrite(db: Db, now: Date): Promise<void> {
	return setMark(db, name, { value: "", now });
}
