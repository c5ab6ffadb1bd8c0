import { beforeEach, expect, onTestFinished, test } from "vitest";
import { carDetail } from "../../../contracts/catalogue/catalogue.ts";
import { createServices, type Services } from "../../../server/services.ts";
import { smallFolder } from "../../../tests/content/smallContent.ts";
import { anyDatabase } from "../../../tests/databases/databases.ts";
import { temporaryFolder } from "../../../tests/folders.ts";
import { fakeEncoder, hastyStores } from "../../../tests/sample.ts";
import { ContentError } from "../checks/problems.ts";
import { sayProblem } from "../checks/sayProblem.ts";
import { importContent, readImport } from "./importContent.ts";

anyDatabase((make) => {
	let services: Services;
	let folder: Awaited<ReturnType<typeof smallFolder>>;
	beforeEach(async () => {
		const data = await temporaryFolder();
		folder = await smallFolder();
		onTestFinished(async () => {
			await data.remove();
			await folder.remove();
		});
		const stores = hastyStores(data.path);
		services = createServices(await make(), data.path, { stores });
	});
	const site = (encoder = fakeEncoder(), frameEncoder = encoder) => ({
		...services,
		encoder,
		frameEncoder,
	});
	const changes = async (options: { prune?: boolean } = {}) => {
		const { plan } = await readImport(site(), folder.path, options);
		return plan.entries
			.filter(({ change }) => change !== "unchanged")
			.map(({ kind, slug, change, position, bodies }) => [
				`${change} ${kind} ${slug}`,
				...(position?.from ? [`${position.from} to ${position.to}`] : []),
				...bodies.map((body) =>
					[
						body.language,
						body.change,
						...body.fields.map(({ field }) => field),
					].join(" "),
				),
			]);
	};

	test("an empty site takes a folder in two languages, every picture drawn once", async () => {
		const encoder = fakeEncoder();
		const progress: string[] = [];
		const hear = (done: number, of: number) => progress.push(`${done}/${of}`);
		await importContent(site(encoder), folder.path, hear);
		const { length } = encoder.encoded;
		expect(new Set(encoder.encoded).size).toBe(length);
		expect(progress.at(0)).toBe(`1/${length}`);
		expect(progress.at(-1)).toBe(`${length}/${length}`);
		const { catalogue, content } = services;
		expect(await catalogue.names("ar")).toEqual(await catalogue.names("en"));
		expect(await content.list("model", "en")).toHaveLength(2);
		expect(await content.list("model", "fr")).toEqual([]);

		const stamp = await content.stamp();
		expect(await changes()).toEqual([]);
		await importContent(site(encoder), folder.path);
		expect(encoder.encoded).toHaveLength(length);
		expect(await content.stamp()).toBe(stamp);
	});

	test("an interrupted import shows nothing, and goes on where it stopped", async () => {
		const drawn = fakeEncoder();
		const encoder = {
			...drawn,
			encode(master: Uint8Array) {
				if (drawn.encoded.length === 5) throw new Error("power cut");
				return drawn.encode(master);
			},
		};
		await expect(importContent(site(encoder), folder.path)).rejects.toThrow(
			"power cut",
		);
		expect(await services.content.isEmpty()).toBe(true);

		const later = fakeEncoder();
		await importContent(site(later), folder.path);
		expect(later.encoded).not.toContain(drawn.encoded[0]);
		const all = [...drawn.encoded, ...later.encoded];
		expect(new Set(all).size).toBe(all.length);
		expect(await services.content.isEmpty()).toBe(false);
	});

	test("paints and frames come through the pipeline, frames by their own way", async () => {
		const encoder = fakeEncoder();
		const frameEncoder = { ...fakeEncoder(), recipe: "frames" };
		await importContent(site(encoder, frameEncoder), folder.path);
		expect(frameEncoder.encoded).toContain(
			"clear models/alba/turntable/11.webp",
		);
		expect(encoder.encoded.join()).not.toContain("/turntable/");

		const { catalogue, media } = services;
		const car = await catalogue.detail("ar", { name: "Alba" });
		expect(carDetail.parse(car)).toEqual(car);
		expect(car?.colours[0]?.picture).toEqual(car?.picture);
		expect(car?.turntable).toMatchObject({
			first: 2,
			width: 1600,
			widths: [480],
		});
		expect(new Set(car?.turntable?.frames).size).toBe(12);
		for (const frame of car?.turntable?.frames ?? [])
			expect(await media.find(frame)).toBeDefined();
	});

	test("the plan names what is different, and only that is published", async () => {
		await importContent(site(), folder.path);
		const { content } = services;
		const before = await content.state();
		await folder.change("models/alba/model.json", (facts) => {
			facts.position = 9;
			facts.dimensions.length = 3700;
			facts.groups[0].rows[0].number = 3700;
		});
		await folder.change("models/alba/ar.json", (texts) => {
			texts.tagline = "جديدة";
		});
		const planned = [
			"changed model alba",
			"7 to 9",
			"zxx changed /dimensions/length /groups/dimensionsAndWeight/rows/length/number",
			"ar changed /tagline",
		];
		expect(await changes()).toEqual([planned]);
		await importContent(site(), folder.path);
		expect(await changes()).toEqual([]);

		const after = await content.state();
		expect(after.version).toBe(before.version + 1);
		const alba = after.entries.find(({ slug }) => slug === "alba");
		expect(alba).toMatchObject({
			position: 9,
			facts: { dimensions: { length: 3700 } },
			texts: { ar: { tagline: "جديدة" } },
		});
		const id = alba?.id ?? "";
		expect(await content.revisions(id, "en")).toHaveLength(1);
		expect(await content.revisions(id, "ar")).toHaveLength(2);
	});

	test("what the folder does not have stays", async () => {
		await importContent(site(), folder.path);
		await folder.take("models/alba");
		await folder.take("news");
		await folder.take("models/terra-7/ar.json");
		await folder.change("models/terra-7/en.json", (texts) => {
			texts.tagline = "New";
		});
		const { content } = services;
		await importContent(site(), folder.path);
		expect(await content.list("model", "ar")).toHaveLength(2);
		expect(await content.list("news", "en")).toHaveLength(1);
		const terra = await content.get("model", "terra-7", "en");
		expect(terra?.texts.tagline).toBe("New");
	});

	test("with prune what the folder does not have goes: languages, and entries into the bin", async () => {
		await importContent(site(), folder.path);
		await folder.take("models/alba");
		await folder.take("models/terra-7/ar.json");
		expect(await changes({ prune: true })).toEqual([
			["changed model terra-7", "ar gone"],
			["gone model alba", "zxx gone", "en gone", "ar gone"],
		]);
		const { publish } = await readImport(site(), folder.path, { prune: true });
		await publish({ command: "anna" });
		const { content, editing } = services;
		const { entries } = await content.state();
		const models = entries.filter(({ kind }) => kind === "model");
		expect(
			models.map(({ slug, texts }) => [slug, ...Object.keys(texts)]),
		).toEqual([["terra-7", "en"]]);
		expect(await editing.bin.list()).toHaveLength(1);
		expect(await changes({ prune: true })).toEqual([]);
	});

	test("what somebody published after the plan was shown is not overwritten", async () => {
		await importContent(site(), folder.path);
		await folder.change("models/alba/en.json", (texts) => {
			texts.tagline = "From the folder";
		});
		const importPlan = await readImport(site(), folder.path);
		const { content, publishing } = services;
		const terra = await content.get("model", "terra-7", "en");
		const item = { entry: terra?.id ?? "", language: "ar" } as const;
		const set = { items: [{ ...item, withdraw: true as const }] };
		await publishing.publish(set, { actor: { command: "ben" } });
		await expect(importPlan.publish({ command: "anna" })).rejects.toMatchObject(
			{
				code: "conflict",
			},
		);
		expect((await content.get("model", "alba", "en"))?.texts.tagline).not.toBe(
			"From the folder",
		);
	});

	test("one fault anywhere, and nothing is changed", async () => {
		await importContent(site(), folder.path);
		const { content } = services;
		const stamp = await content.stamp();
		const whole = await folder.files();
		const encoder = fakeEncoder();
		const problems = async () => {
			const caught = await importContent(site(encoder), folder.path).catch(
				(error: unknown) => error,
			);
			expect(caught).toBeInstanceOf(ContentError);
			expect(encoder.encoded).toEqual([]);
			expect(await content.stamp()).toBe(stamp);
			return (caught as ContentError).problems.map(sayProblem);
		};
		await folder.change("models/alba/en.json", (texts) => {
			texts.tagline = "Changed";
			texts.highlights[1].title = "Two\nlines";
		});
		await folder.write("media/models/alba/card.webp", "clear another");
		expect(await problems()).toEqual([
			"content/models/alba/en.json: highlights.1.title: must be one line without surrounding space",
		]);
		await folder.write(
			"models/alba/en.json",
			whole["models/alba/en.json"] ?? "",
		);
		await folder.write("models/alba/nl.json", "{}");
		expect(await problems()).toEqual([
			"content/models/alba/nl.json: the software has no texts in the language nl",
		]);
		await folder.take("models/alba/nl.json");
		await folder.take("models/alba/model.json");
		expect(await problems()).toEqual([
			"content/models/alba/model.json: is missing",
		]);
		await folder.change("models/terra-7/model.json", (facts) => {
			facts.home = undefined;
		});
		await folder.take("models/alba");
		expect(await problems()).toEqual([
			"content/models: home: exactly one model is shown on the home page, found 0",
		]);
	});

	test("a file that is no picture is named, and nothing is published", async () => {
		await importContent(site(), folder.path);
		const stamp = await services.content.stamp();
		await folder.write("media/models/alba/card.webp", "not a picture");
		const encoder = {
			...fakeEncoder(),
			encode: () => Promise.reject(new Error("unknown format")),
		};
		await expect(importContent(site(encoder), folder.path)).rejects.toThrow(
			"content/models/alba/model.json: pictures.card: media/models/alba/card.webp cannot be read as a picture: unknown format",
		);
		expect(await services.content.stamp()).toBe(stamp);
	});
});
