import { join } from "node:path";
import { move } from "../../domain/copies/move.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { openDatabase } from "../../platform/db/open.ts";
import type { Storage } from "../../platform/storage/port.ts";
import { diskStores } from "../../server/lifecycle/stores.ts";
import { copyData } from "../../tests/copyData.ts";
import { sampleData } from "../abuse/sample.ts";
import { end } from "../measure/processes/children.ts";
import { startSite } from "../servers/site.ts";

/**
 * Moves a filled site to another database and store. It lies in `folder` as well,
 * brought up to date by this build.
 */
export async function moveSample(
	folder: string,
	to: { open: OpenDatabase; storage: Storage },
): Promise<void> {
	copyData(await sampleData(), folder);
	const site = await startSite("to be moved", { DATA_DIR: folder });
	await end(site.child);
	console.log("Moving the sample to PostgreSQL and the bucket …");
	const open = await openDatabase({ file: join(folder, "forecourt.db") });
	try {
		await move({ open, storage: diskStores(folder).storage }, to);
	} finally {
		await open.close();
	}
}
