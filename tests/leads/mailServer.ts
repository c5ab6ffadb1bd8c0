// The listener for mail, in a process of its own that a test may kill.
import { openDatabase } from "../../platform/db/open.ts";
import { createMailListener } from "../../platform/mail/incoming/listener.ts";
import { createServices } from "../../server/services.ts";
import { mailInAddress } from "../mailIn.ts";

const [dataDir = "", file = "", url] = process.argv.slice(2);
const mostBytes = 25 * 1024 * 1024;
const { mailIn, leads } = createServices(
	await openDatabase({ url, file }),
	dataDir,
	{ mailIn: { address: mailInAddress, mostBytes } },
);
const listener = createMailListener({
	host: "127.0.0.1",
	port: 0,
	isLmtp: false,
	mostBytes,
	folder: mailIn.folder,
	isOurs: leads.mails.addresses.isOurs,
	take: mailIn.receive,
	report: (error) => console.error(error),
});
console.log(await listener.listen());
