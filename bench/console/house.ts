import { rmSync } from "node:fs";
import { join } from "node:path";
import type {
	ConsoleAnswer,
	ConsoleCall,
	ConsoleRequest,
} from "../../contracts/console/calls.ts";
import type { ModelFacts } from "../../contracts/content/kinds/model.ts";
import type { Vocabulary } from "../../contracts/content/kinds/vocabulary.ts";
import { languages } from "../../contracts/language.ts";
import type { PublishItem } from "../../domain/content/publish.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { createServices, type Services } from "../../server/services.ts";
import { staffIn } from "../../tests/console.ts";
import { copyData } from "../../tests/copyData.ts";
import { sampleData } from "../abuse/sample.ts";
import type { Verdict } from "../measure/report/verdicts.ts";
import { cacheFolder, startSite } from "../servers/site.ts";

/** A house with many models, and somebody of its staff. */
export type House = Awaited<ReturnType<typeof openHouse>>;
/** An answer's envelope. */
type Answered<N extends ConsoleCall> = {
	data: ConsoleAnswer<N>;
	count?: number;
	/** Cursor of the next page of a list. */
	next?: { key: string | number; id: string } | null;
};
/** A part of the console's bench: what it measures, against what must hold. */
export type Part = (house: House) => Promise<Verdict[]>;

/** Models beside the sample's. */
const copies = 1000;
const longName = "Copy Long";
const longRows = 200;

/** Starts the built site on the sample content with a thousand more models. */
export async function openHouse() {
	const folder = join(cacheFolder, "console-data");
	rmSync(folder, { recursive: true, force: true });
	copyData(await sampleData(), folder);
	const file = join(folder, "forecourt.db");
	const database = await openDatabase({ file });
	await migrate(database);
	const services = createServices(database, folder);
	await publishCopies(services);
	const { headers, token } = await staffIn(services);
	const idOf = await idsOf(services);
	await database.close();
	const site = await startSite("Forecourt", { DATA_DIR: folder });
	const origin = site.url("plain").replace(/\/$/, "");
	const { cookie = "" } = headers;

	return {
		site,
		origin,
		/** Token of a session of somebody who may do everything. */
		token,
		/** Entries: a model as they usually are, one with 200 rows, a news item. */
		model: idOf("model", "Terra 7"),
		long: idOf("model", longName),
		news: idOf("news"),
		/** Asks a call as an administrator; how long that took, in milliseconds. */
		async ask<N extends ConsoleCall>(name: N, body: ConsoleRequest<N>) {
			const begun = performance.now();
			const answer = await fetch(`${origin}/api/v1/${name}`, {
				method: "POST",
				headers: { ...headers, origin },
				body: JSON.stringify(body),
			});
			const text = await answer.text();
			const took = performance.now() - begun;
			if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`);
			return { took, ...(JSON.parse(text) as Answered<N>) };
		},
		/** Asks for a page as him. */
		async get(path: string): Promise<void> {
			const answer = await fetch(origin + path, { headers: { cookie } });
			await answer.arrayBuffer();
			if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
		},
		/** Adds a picture; how long that took, in milliseconds. */
		async upload(bytes: Buffer): Promise<{ took: number }> {
			const form = new FormData();
			form.set("file", new File([new Uint8Array(bytes)], "photograph.jpg"));
			const begun = performance.now();
			const answer = await fetch(`${origin}/api/v1/console-media-upload`, {
				method: "POST",
				headers: { "x-console": "1", cookie, origin },
				body: form,
			});
			const text = await answer.text();
			const took = performance.now() - begun;
			if (!answer.ok) throw new Error(`upload: ${answer.status} ${text}`);
			return { took };
		},
	};
}

/** The middle of several times a call took. */
export async function middle(
	work: () => Promise<{ took: number }>,
	times = 9,
): Promise<number> {
	const took: number[] = [];
	for (let n = 0; n < times; n++) took.push((await work()).took);
	return took.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
}

/** Publishes a thousand models like the sample's, and one with a long specification. */
export async function publishCopies({ content, publishing }: Services) {
	console.log(`Publishing ${copies} models …`);
	const { entries } = await content.state();
	const models = entries.filter((entry) => entry.kind === "model");
	const items: PublishItem[] = [];
	for (let n = 0; n <= copies; n++) {
		const model = models[n % models.length];
		if (!model) break;
		const { home: _, aliases: __, ...facts } = model.facts;
		const isLong = n === copies;
		const name = isLong ? longName : `Copy ${n}`;
		const entry = { kind: "model" as const, slug: `copy-${n}` };
		items.push({
			entry,
			language: "zxx",
			body: { ...facts, name, ...(isLong && { groups: longGroups(entries) }) },
		});
		for (const language of languages) {
			const body = model.texts[language];
			if (body) items.push({ entry, language, body });
		}
	}
	await publishing.publish({ items }, { actor: "site" });
}

type State = Awaited<ReturnType<Services["content"]["state"]>>["entries"];

/** 200 rows, every label of the vocabulary again and again. */
function longGroups(entries: State): ModelFacts["groups"] {
	const words = entries.find(({ kind }) => kind === "vocabulary")?.texts.en as
		| Vocabulary
		| undefined;
	const groups = Object.keys(words?.groups ?? {}).slice(0, 5);
	const labels = Object.keys(words?.rows ?? {}).slice(0, longRows / 5);
	return groups.map((key) => ({
		key,
		rows: labels.map((label, n) => ({
			key: label,
			number: n + 100,
			unit: "mm" as const,
		})),
	}));
}

/** Finds entries by their kind and what they are called; without that, the first. */
async function idsOf({ content }: Services) {
	const { entries } = await content.state();
	return (kind: string, name?: string): string => {
		const found = entries.find(
			(entry) =>
				entry.kind === kind &&
				(name === undefined ||
					(entry.facts as { name?: string }).name === name),
		);
		if (!found?.id) throw new Error(`no ${kind} ${name ?? ""} in the sample`);
		return found.id;
	};
}
