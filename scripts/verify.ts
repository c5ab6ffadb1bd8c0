// npm run verify: whether all that the site keeps is what it was.
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
    --snapshot <id> of a backup another snapshot than the last

Exit code 1: something is wrong, and stays so. An object that is lost is also back
once the same file is uploaded again.`;

await commandLine(usage, async (args) => {
	const { words, values } = parsed(args, {
		heal: { type: "string" },
		snapshot: { type: "string" },
	});
	const [name] = words;
	if (words.length > 1 || (name && values.heal)) throw new UsageError();
	if (name !== undefined) {
		// Of the site itself nothing is looked at, nor need it be here.
		const copies = await placeNamed(name, readConfig(process.env, root));
		const { id, objects, faults } = await verifyCopies(copies, values.snapshot);
		say(`${id}: ${objects} objects are what they were.`);
		return tell(faults, "Take another snapshot, or make a new backup.");
	}
	await withData(async ({ config, open, storage }) => {
		const from = values.heal && (await placeNamed(values.heal, config));
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
	for (const { what, about } of faults) say(`  ${what}: ${about}`);
	throw new CommandError(`${faults.length} faults. ${then}`);
}
