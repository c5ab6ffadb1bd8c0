// npm run verify: whether all that the site keeps is what it was.
import { readManifest } from "../domain/copies/manifest.ts";
import {
	type Fault,
	verifyCopies,
	verifySite,
} from "../domain/copies/verify.ts";
import { readConfig } from "../server/config.ts";
import { noteFaults, placeNamed, root, withData } from "./command/copies.ts";
import { CommandError, commandLine, say, UsageError } from "./command/line.ts";
import { parsed } from "./command/verbs.ts";

const usage = `Usage: npm run verify [-- --heal <place>]
       npm run verify -- <folder | s3://bucket/path> [--snapshot <id>]
  reads everything the site keeps, while it runs: each object against its hash,
  whatever refers to one, each archive, the database. Or the same of a backup.
    --heal <place>  brings lost and damaged objects back from that backup
    --remove-damaged takes damaged objects out of the backup that is named: the
                    next backup copies them anew
    --snapshot <id> of a backup another snapshot than the last

Exit code 1: something is wrong, and stays so. An object that is lost is also back
once the same file is uploaded again.`;

await commandLine(usage, async (args) => {
	const { words, values } = parsed(args, {
		heal: { type: "string" },
		snapshot: { type: "string" },
		"remove-damaged": { type: "boolean" },
	});
	const [name] = words;
	const remove = values["remove-damaged"] ?? false;
	if (words.length > 1 || (name ? values.heal : remove)) throw new UsageError();
	if (name !== undefined) {
		// Of the site itself nothing is looked at, nor need it be here.
		const copies = await placeNamed(name, readConfig(process.env, root));
		const { id, objects, faults } = await verifyCopies(copies, values.snapshot);
		say(`${id}: ${objects} objects are what they were.`);
		const damaged = faults.flatMap(({ stored }) => stored ?? []);
		for (const one of remove ? damaged : []) {
			await copies.place.remove(one);
			say(`  removed: ${one}`);
		}
		const then = remove
			? "What was damaged is removed: the next backup copies it anew, from a site that is whole (npm run verify)."
			: "The next backup copies anew what is taken out with --remove-damaged; of the database take another snapshot.";
		return tell(faults, then);
	}
	await withData(async ({ config, open, storage }) => {
		const from = values.heal && (await placeNamed(values.heal, config));
		// A place that cannot be read heals nothing, and says why.
		if (from) await readManifest(from);
		const found = await verifySite({ open, storage }, from || undefined);
		say(`${found.objects} objects are what they were.`);
		for (const one of found.healed) say(`  brought back: ${one}`);
		await noteFaults(open, "verify", found.faults.length);
		const broken = found.faults.some(({ what }) => what === "database");
		tell(
			found.faults,
			broken
				? "Leave the database as it is, and bring a backup to a DATA_DIR or DATABASE_URL with nothing in it (npm run restore)."
				: "Objects come back with --heal <place>, or when the same file is uploaded again.",
		);
	});
});

function tell(faults: Fault[], then: string): void {
	if (faults.length === 0) return;
	for (const { what, about, stored } of faults)
		say(`  ${what}: ${about}${stored ? ` (${stored})` : ""}`);
	const count = faults.length === 1 ? "1 fault" : `${faults.length} faults`;
	throw new CommandError(`${count}. ${then}`);
}
