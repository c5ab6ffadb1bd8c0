// The site with uploads at work, in a process of its own that a test may kill.
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open.ts";
import { createLog } from "../platform/runtime/log.ts";
import { createApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import { createServices } from "../server/services.ts";

const [dataDir = "", file = "", url] = process.argv.slice(2);
const database = await openDatabase({ url, file });
await migrate(database);
const services = createServices(database, dataDir);
const app = await createApp({
	config: readConfig({ NODE_ENV: "test", DATA_DIR: dataDir }, dataDir),
	services,
	log: createLog({ level: "error", pretty: false }),
	render: async () => new Response(""),
});
services.uploadWork.start((error) => console.error(error));
console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
