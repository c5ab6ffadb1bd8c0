import { access, constants, mkdir } from "node:fs/promises";
import { join } from "node:path";
import closeWithGrace from "close-with-grace";
import type { ServerBuild } from "react-router";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";
import { createLog } from "../platform/runtime/log.ts";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { createRender } from "./pages/render.ts";
import { createServices } from "./services.ts";

/** Why a site cannot start, in words for the person who starts it. */
export class StartError extends Error {
	override name = "StartError";
}

/** Migrates, fills an empty database, listens, and stops when asked to. */
export async function run(deps: {
	config: Config;
	build: ServerBuild;
	clientFolder: string;
	styles: string;
}): Promise<void> {
	const { config, build, clientFolder, styles } = deps;
	await prepareFolder(config.dataDir);
	const log = createLog({
		level: config.logLevel,
		pretty: process.stdout.isTTY === true,
	});
	const database = await openDatabase({
		url: config.databaseUrl,
		file: join(config.dataDir, "forecourt.db"),
	});
	await migrate(database);
	const services = createServices(database, config.dataDir);
	await services.storage.sweep(24 * 60 * 60 * 1000);
	await fillWhenEmpty(services, config.contentDir);

	const app = await createApp({
		config,
		services,
		log,
		render: createRender(build, config.mode),
		styles,
		clientFolder,
	});
	try {
		await app.listen({ host: config.host, port: config.port });
	} catch (error) {
		throw listenError(error as NodeJS.ErrnoException, config);
	}
	const [address] = app.addresses();
	announce(config, typeof address === "object" ? address.port : config.port);

	// Answers what is under way, then lets go of the database.
	closeWithGrace({ delay: 20_000, logger: log }, async () => {
		await app.close();
		await database.close();
	});
}

async function prepareFolder(folder: string): Promise<void> {
	try {
		await mkdir(folder, { recursive: true });
		await access(folder, constants.W_OK);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new StartError(
			`The folder ${folder} (DATA_DIR) cannot be written: ${code}.`,
		);
	}
}

async function fillWhenEmpty(
	services: ReturnType<typeof createServices>,
	folder: string,
): Promise<void> {
	if (!(await services.content.isEmpty())) return;
	// Loaded only here: a site that has content needs no encoder in memory.
	const [{ seed }, { sharpEncoder }] = await Promise.all([
		import("../domain/content/seed.ts"),
		import("../platform/pictures/sharp.ts"),
	]);
	console.log("Filling the empty database with the sample content …");
	const begun = performance.now();
	await seed({ ...services, encoder: sharpEncoder }, folder, (done, of) => {
		if (done % 10 === 0 || done === of)
			console.log(`  pictures: ${done} of ${of}`);
	});
	const seconds = Math.round((performance.now() - begun) / 1000);
	console.log(`  done in ${seconds} s.`);
}

function listenError(error: NodeJS.ErrnoException, { host, port }: Config) {
	const reasons: Record<string, string> = {
		EADDRINUSE: `Port ${port} is taken by another program. Set PORT to a free one.`,
		EACCES: `Port ${port} may not be used by this user. Set PORT to one above 1023.`,
		EADDRNOTAVAIL: `The address ${host} (HOST) is not one of this machine.`,
		ENOTFOUND: `The address ${host} (HOST) is not known.`,
	};
	const reason = error.code && reasons[error.code];
	return reason ? new StartError(reason) : error;
}

function announce(config: Config, port: number): void {
	const local = `http://localhost:${port}`;
	console.log(`Forecourt is ready at ${local}`);
	if (config.publicUrl !== local)
		console.log(`  public address  ${config.publicUrl}`);
	console.log(`  calls           ${local}/api/docs`);
	console.log(`  data            ${config.dataDir}`);
}
