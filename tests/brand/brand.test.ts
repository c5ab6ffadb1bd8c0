import { expect, onTestFinished, test } from "vitest";
import { readImport } from "../../domain/content/folder/importContent.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { createServices } from "../../server/services.ts";
import { temporaryFolder } from "../folders.ts";
import { fakeEncoder } from "../sample.ts";
import { maker, writeMaker } from "./content.ts";

test("the second maker's folder is content without a fault, in two languages", async () => {
	const folder = await temporaryFolder();
	onTestFinished(folder.remove);
	await writeMaker(folder.path);
	const database = await openDatabase({ file: ":memory:" });
	onTestFinished(database.close);
	await migrate(database);
	const services = createServices(database, "none");
	const encoder = fakeEncoder();
	const deps = { ...services, encoder, frameEncoder: encoder };
	const { plan, remarks } = await readImport(deps, folder.path);
	expect(remarks).toEqual([]);
	const models = plan.after.filter(({ kind }) => kind === "model");
	expect(models.map(({ texts }) => Object.keys(texts))).toEqual(
		maker.models.map(() => [...maker.languages]),
	);
});
