// npm run settings: writes docs/guides/settings.md from the settings.
import { writeFileSync } from "node:fs";
import { settingsGuide } from "../../server/settings/guide.ts";

writeFileSync("docs/guides/settings.md", settingsGuide());
