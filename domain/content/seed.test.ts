import { beforeEach, expect, onTestFinished, test } from "vitest";
import { carDetail } from "../../contracts/catalogue.ts";
import { createServices, type Services } from "../../server/services.ts";
import { eachDatabase } from "../../tests/databases.ts";
import { temporaryFolder } from "../../tests/folders.ts";
import { addLooks, fakeEncoder, sampleFolder } from "../../tests/sample.ts";
import { seed } from "./seed.ts";

eachDatabase((make) => {
	let services: Services;
	let content: string;
	beforeEach(async () => {
		const data = await temporaryFolder();
		const sample = await sampleFolder();
		onTestFinished(async () => {
			await data.remove();
			await sample.remove();
		});
		services = createServices(await make(), data.path);
		content = sample.path;
	});

	test("every picture is drawn once, and again never", async () => {
		const encoder = fakeEncoder();
		const progress: string[] = [];
		const hear = (done: number, of: number) => progress.push(`${done}/${of}`);
		const deps = { ...services, encoder, frameEncoder: encoder };
		await seed(deps, content, hear);
		const { length } = encoder.encoded;
		expect(length).toBeGreaterThanOrEqual(45);
		expect(new Set(encoder.encoded).size).toBe(length);
		expect(progress.at(0)).toBe(`1/${length}`);
		expect(progress.at(-1)).toBe(`${length}/${length}`);

		const stamp = await services.content.stamp();
		await seed(deps, content);
		expect(encoder.encoded).toHaveLength(length);
		expect(await services.content.stamp()).toBe(stamp);
	});

	test("an interrupted seeding shows nothing, and goes on where it stopped", async () => {
		const drawn = fakeEncoder();
		const encoder = {
			recipe: drawn.recipe,
			encode(master: Uint8Array) {
				if (drawn.encoded.length === 5) throw new Error("power cut");
				return drawn.encode(master);
			},
		};
		await expect(
			seed({ ...services, encoder, frameEncoder: encoder }, content),
		).rejects.toThrow("power cut");
		expect(await services.content.isEmpty()).toBe(true);

		const later = fakeEncoder();
		const deps = { ...services, encoder: later, frameEncoder: later };
		await seed(deps, content);
		expect(later.encoded).not.toContain(drawn.encoded[0]);
		const all = [...drawn.encoded, ...later.encoded];
		expect(new Set(all).size).toBe(all.length);
		expect(await services.content.isEmpty()).toBe(false);
	});

	test("the facts name pictures that are there", async () => {
		const encoder = fakeEncoder();
		await seed({ ...services, encoder, frameEncoder: encoder }, content);
		const [model] = await services.content.list("model", "en");
		const facts = model?.facts as { pictures: Record<string, string> };
		for (const id of Object.values(facts.pictures)) {
			expect(await services.media.find(id)).toBeDefined();
		}
	});

	test("paints and frames come through the pipeline, frames by their own way", async () => {
		await addLooks(content, "alba");
		const encoder = fakeEncoder();
		const frameEncoder = { ...fakeEncoder(), recipe: "frames" };
		await seed({ ...services, encoder, frameEncoder }, content);
		expect(frameEncoder.encoded).toContain("clear models/alba/turn/11.webp");
		expect(encoder.encoded).toContain("clear models/alba/colour-dusk.webp");
		expect(encoder.encoded.join()).not.toContain("/turn/");

		const { catalogue, media } = services;
		const car = await catalogue.detail("pt", { name: "Alba" });
		expect(carDetail.parse(car)).toEqual(car);
		expect(car?.colours).toEqual([
			{
				id: "dawn",
				name: "Dawn (pt)",
				swatch: "#d8a0a0",
				picture: car?.picture,
			},
			expect.objectContaining({ id: "dusk", name: "Dusk (pt)" }),
		]);
		expect(car?.colours[1]?.picture.alt).toContain("Dusk (pt)");
		expect(car?.turntable).toMatchObject({
			first: 2,
			width: 1600,
			widths: [480],
		});
		expect(new Set(car?.turntable?.frames).size).toBe(12);
		for (const frame of car?.turntable?.frames ?? [])
			expect(await media.find(frame)).toBeDefined();
	});
});
