import { existsSync } from "node:fs";
import { join } from "node:path";
import { upgradeContent } from "../../domain/content/upgrading/upgrade.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../../platform/db/open.ts";
import { type Config, readConfig } from "../../server/config.ts";
import { prepareFolder } from "../../server/lifecycle/data.ts";
import { keepPrivate } from "../../server/lifecycle/privateFiles.ts";
import type { Stores } from "../../server/lifecycle/stores.ts";
import { createServices, type Services } from "../../server/services.ts";
import { CommandError } from "./line.ts";
import { operatorName } from "./operator.ts";

/**
 * SQLite makes a file that is missing: a typing error in DATA_DIR would be a new site.
 * @throws CommandError
 */
export function demandSite({
	dataDir,
	database: { url },
}: Pick<Config, "dataDir" | "database">): void {
	if (!url && !existsSync(join(dataDir, "forecourt.db")))
		throw new CommandError(
			`There is no site in ${dataDir} (DATA_DIR): it has no forecourt.db.`,
		);
}

/** A site's data as a command has it, while the site itself runs or not. */
export type Site = {
	config: Config;
	database: OpenDatabase;
	services: Services;
	/** Name of the person running the command, for the audit log. */
	by: string;
};

/**
 * Opens the data the settings name, and closes them again. `open` is for content
 * that lies elsewhere; `sealed` also where the site's secrets cannot be read;
 * `makes` where a site may be begun by this.
 * @throws CommandError where there is none
 */
export async function withSite(
	work: (site: Site) => Promise<void>,
	open?: (config: Config) => Promise<Stores>,
	{ sealed = false, makes = false }: { sealed?: boolean; makes?: boolean } = {},
): Promise<void> {
	const root = join(import.meta.dirname, "../..");
	const config = readConfig(process.env, root);
	const { dataDir, leads, uploads, staffTimes, secretKeys, publicUrl } = config;
	if (!makes) demandSite(config);
	keepPrivate();
	await prepareFolder(dataDir);
	const database = await openDatabase({
		url: config.database.url,
		file: join(dataDir, "forecourt.db"),
	});
	try {
		await migrate(database);
		await upgradeContent(database.db);
		const stores = await open?.(config);
		const services = createServices(database, dataDir, {
			leads,
			uploads,
			staffTimes,
			secretKeys,
			publicUrl,
			stores,
		});
		if (!sealed) await services.secretSealing.check();
		await work({ config, database, services, by: operatorName() });
	} finally {
		await database.close();
	}
}
