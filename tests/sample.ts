import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, onTestFinished } from "vitest";
import { languages } from "../contracts/language.ts";
import { jsonText } from "../domain/content/folder/fileTexts.ts";
import {
	frameFile,
	picturesIn,
} from "../domain/content/folder/folderPictures.ts";
import { importContent } from "../domain/content/folder/importContent.ts";
import { factsFileOf } from "../domain/content/folder/layout.ts";
import { contentKinds, kindOf } from "../domain/content/kinds.ts";
import { createMedia } from "../domain/media/media.ts";
import { migrate } from "../platform/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../platform/db/open.ts";
import type { Encoder } from "../platform/pictures/port.ts";
import { systemClock } from "../platform/runtime/clock.ts";
import { createDiskStorage } from "../platform/storage/disk/disk.ts";
import type { Storage } from "../platform/storage/port.ts";
import { diskStores, type Stores } from "../server/lifecycle/stores.ts";
import { createServices, type Services } from "../server/services.ts";
import { eachDatabaseLike } from "./databases/databases.ts";
import { madeOnce } from "./databases/madeOnce.ts";
import { temporaryFolder } from "./folders.ts";

/** The content of the project; another folder while its pictures are being drawn. */
export const contentFolder = path.resolve(process.env.CONTENT_DIR || "content");

/** Draws nothing, at once. Masters whose first word is "clear" come out transparent. */
export function fakeEncoder(): Encoder & { encoded: string[] } {
	const encoded: string[] = [];
	return {
		recipe: "fake",
		encoded,
		async encode(master) {
			const words = Buffer.from(master).toString();
			encoded.push(words);
			const transparent = words.startsWith("clear ");
			const file = (format: "avif" | "jpg" | "png") => ({
				width: 480,
				format,
				bytes: Buffer.from(`${format} of ${words}`),
			});
			return {
				media: {
					width: 1600,
					height: 900,
					widths: [480],
					fallbackWidth: 480,
					transparent,
				},
				files: [file("avif"), file(transparent ? "png" : "jpg")],
			};
		},
	};
}

/**
 * A copy of the project's content that a test may spoil: its texts, and in the
 * place of each picture a few words. Its models do not turn: the frames of all
 * are many times the other pictures (`addLooks` lets one turn).
 */
export async function sampleFolder(): Promise<{
	path: string;
	remove(): Promise<void>;
}> {
	const folder = await temporaryFolder();
	await cp("content", folder.path, {
		recursive: true,
		filter: (file) => file !== path.join("content", "media"),
	});
	for (const slug of await readdir(path.join(folder.path, "models"))) {
		const file = path.join(folder.path, "models", slug, "model.json");
		const { turntable: _, ...still } = JSON.parse(await readFile(file, "utf8"));
		await writeFile(file, jsonText(still));
	}
	for (const file of await pictureFiles()) {
		const master = path.join(folder.path, "media", file);
		await mkdir(path.dirname(master), { recursive: true });
		const kind = file.endsWith(".webp") ? "clear" : "solid";
		await writeFile(master, `${kind} ${file}`);
	}
	return folder;
}

/** Gives a model of a sample two paints and a turn of twelve frames, the third first. */
export async function addLooks(folder: string, model: string): Promise<void> {
	type Words = { colours?: Record<string, string> };
	const change = async (file: string, add: (words: Words) => object) => {
		const name = path.join(folder, file);
		const value = JSON.parse(await readFile(name, "utf8"));
		await writeFile(name, JSON.stringify({ ...value, ...add(value) }));
	};
	const own = `models/${model}`;
	const looks = {
		colours: [
			{ id: "dawn", swatch: "#d8a0a0", picture: `${own}/card.webp` },
			{ id: "dusk", swatch: "#303050", picture: `${own}/colour-dusk.webp` },
		],
		turntable: { folder: `${own}/turn`, frames: 12, first: 2 },
	};
	await change(`${own}/model.json`, () => looks);
	const paints = await paintsIn(folder);
	for (const language of languages) {
		const added = { dawn: `Dawn (${language})`, dusk: `Dusk (${language})` };
		await change(`vocabulary/${language}.json`, (words) => ({
			colourAlt: "{model} in {colour}",
			...words,
			// Names of paints that the model had and no other has would be one too many.
			colours: Object.fromEntries(
				Object.entries({ ...words.colours, ...added }).filter(([id]) =>
					paints.has(id),
				),
			),
		}));
	}
	const { turntable } = looks;
	const frames = Array.from({ length: turntable.frames }, (_, at) =>
		frameFile(turntable.folder, at),
	);
	for (const file of [`${own}/colour-dusk.webp`, ...frames]) {
		const master = path.join(folder, "media", file);
		await mkdir(path.dirname(master), { recursive: true });
		await writeFile(master, `clear ${file}`);
	}
}

/** The paints that the models of a sample have. */
async function paintsIn(folder: string): Promise<Set<string>> {
	const models = path.join(folder, "models");
	const facts = await Promise.all(
		(await readdir(models)).map(async (model) =>
			JSON.parse(
				await readFile(path.join(models, model, "model.json"), "utf8"),
			),
		),
	);
	return new Set(
		facts.flatMap(({ colours = [] }) =>
			colours.map(({ id }: { id: string }) => id),
		),
	);
}

/** Every picture the facts of the content name, but those of turns. */
async function pictureFiles(): Promise<Set<string>> {
	const found = new Set<string>();
	for (const kind of contentKinds) {
		const { folder, many, factsFile, factsMayLack } = kindOf(kind);
		if (!factsFile || factsMayLack) continue;
		const slugs = many ? await readdir(path.join("content", folder)) : [folder];
		for (const slug of slugs) {
			const file = path.join("content", factsFileOf(kind, slug));
			const facts = JSON.parse(await readFile(file, "utf8"));
			for (const { file, frame } of picturesIn(kind, facts))
				if (!frame) found.add(file);
		}
	}
	return found;
}

/** A disk storage that hurries: nothing here must survive a power cut. */
function hastyStorage(folder: string): Storage {
	return {
		...createDiskStorage({ folder }),
		async put(source) {
			const bytes = Buffer.from(source as Uint8Array);
			const sha256 = createHash("sha256").update(bytes).digest("hex");
			const shard = path.join(folder, sha256.slice(0, 2));
			await mkdir(shard, { recursive: true });
			await writeFile(path.join(shard, sha256.slice(2)), bytes);
			return { sha256, size: bytes.length };
		},
	};
}

/** Everything in the folder of a site's data, in a hurry. */
export function hastyStores(dataDir: string): Stores {
	const storage = hastyStorage(path.join(dataDir, "objects"));
	return { ...diskStores(dataDir), storage };
}

let unspoilt: ReturnType<typeof sampleFolder> | undefined;
afterAll(async () => {
	await (await unspoilt)?.remove();
	// Another file of tests in this process copies it anew.
	unspoilt = undefined;
});

/** The services of a site filled as by its first start, but without drawing. */
export async function seededServices(
	database: OpenDatabase,
	dataDir: string,
): Promise<Services> {
	const services = createServices(database, dataDir);
	const storage = hastyStorage(path.join(dataDir, "objects"));
	const media = createMedia({ db: database.db, storage, clock: systemClock });
	unspoilt ??= sampleFolder();
	const encoder = fakeEncoder();
	const deps = { ...services, media, encoder, frameEncoder: encoder };
	await importContent(deps, (await unspoilt).path);
	return services;
}

/** The file of the database in the folder of a site's data. */
export const databaseFile = (dataDir: string) =>
	path.join(dataDir, "forecourt.db");

/**
 * Puts the data of a filled site on SQLite into a folder: those of
 * `seededServices`, made by the first test of a run that asks and copied since.
 */
export async function copyFilledData(dataDir: string): Promise<void> {
	await cp(await filledData(), dataDir, { recursive: true });
}

function filledData(): Promise<string> {
	return madeOnce("filled", async (folder) => {
		const database = await openDatabase({ file: databaseFile(folder) });
		try {
			await migrate(database);
			await seededServices(database, folder);
		} finally {
			await database.close();
		}
	});
}

/** As `eachDatabase`, with the sample content in it, but no files. */
export function eachFilledDatabase(
	run: Parameters<typeof eachDatabaseLike>[2],
): void {
	const fill = async (database: OpenDatabase) => {
		const folder = await temporaryFolder();
		await seededServices(database, folder.path);
		await folder.remove();
	};
	eachDatabaseLike("filled", fill, run);
}

/** Runs tests on each engine: `open` gives a test a filled site of its own. */
export function eachFilledSite(
	run: (
		open: () => Promise<{
			database: OpenDatabase;
			/** Folder of its data. */
			folder: string;
			services: Services;
		}>,
		engine: string,
	) => void,
): void {
	eachFilledDatabase((make, engine) =>
		run(async () => {
			const folder = await temporaryFolder();
			onTestFinished(folder.remove);
			const objects = path.join(await filledData(), "objects");
			await cp(objects, path.join(folder.path, "objects"), {
				recursive: true,
			});
			const database = await make();
			const services = createServices(database, folder.path);
			return { database, folder: folder.path, services };
		}, engine),
	);
}
