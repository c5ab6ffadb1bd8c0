import { rmSync } from "node:fs";
import { join } from "node:path";
import type {
	ConsoleCall,
	ConsoleRequest,
} from "../../contracts/console/calls.ts";
import { languages } from "../../contracts/language.ts";
import type { PublishItem } from "../../domain/content/publish.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { createServices, type Services } from "../../server/services.ts";
import { staffIn } from "../../tests/console.ts";
import { copyData } from "../../tests/copyData.ts";
import { sampleData } from "../abuse/sample.ts";
import type { Verdict } from "../measure/verdicts.ts";
import { cacheFolder, startSite } from "../servers/site.ts";

/** A house with many models, and somebody of its staff. */
export type House = Awaited<ReturnType<typeof openHouse>>;
/** A part of the console's bench: what it measures, against what must hold. */
export type Part = (house: House) => Promise<Verdict[]>;

/** Models beside the sample's. */
const copies = 1000;

/** Starts the built site on the sample content with a thousand more models. */
export async function openHouse() {
	const folder = join(cacheFolder, "console-data");
	rmSync(folder, { recursive: true, force: true });
	copyData(await sampleData(), folder);
	const file = join(folder, "forecourt.db");
	const database = await openDatabase({ file });
	await migrate(database);
	const services = createServices(database, folder);
	console.log(`Publishing ${copies} models …`);
	await publishCopies(services);
	const { headers } = await staffIn(services);
	await database.close();
	const site = await startSite("Forecourt", { DATA_DIR: folder });
	const origin = site.url("plain").replace(/\/$/, "");

	return {
		site,
		folder,
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
			return { took, ...JSON.parse(text) };
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

async function publishCopies({ content, publishing }: Services) {
	const { entries } = await content.state();
	const models = entries.filter((entry) => entry.kind === "model");
	const items: PublishItem[] = [];
	for (let n = 0; n < copies; n++) {
		const model = models[n % models.length];
		if (!model) break;
		const { home: _, aliases: __, ...facts } = model.facts;
		const entry = { kind: "model" as const, slug: `copy-${n}` };
		items.push({
			entry,
			language: "zxx",
			body: { ...facts, name: `Copy ${n}` },
		});
		for (const language of languages) {
			const body = model.texts[language];
			if (body) items.push({ entry, language, body });
		}
	}
	await publishing.publish({ items }, { author: null });
}
