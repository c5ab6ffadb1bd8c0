import { join } from "node:path";
import { openDatabase } from "../../platform/db/open.ts";
import { createServices } from "../../server/services.ts";
import { staffIn } from "../../tests/console.ts";

/** Headers of a browser in which somebody who may do everything has signed in. */
export async function signIn(
	folder: string,
	origin: string,
): Promise<Record<string, string>> {
	const database = await openDatabase({ file: join(folder, "forecourt.db") });
	try {
		const services = createServices(database, folder);
		const { headers } = await staffIn(services);
		return { ...headers, origin };
	} finally {
		await database.close();
	}
}
