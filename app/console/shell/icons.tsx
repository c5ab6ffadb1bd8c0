import { Stroke } from "../../ui/Stroke.tsx";

/** A drawing for each place of the navigation. */
const drawings: Record<string, string> = {
	worklist: "M5 6h1M5 12h1M5 18h1M9 6h11M9 12h11M9 18h7",
	model:
		"M3 15v-2l2-5h11l4 5v3h-2M6 16h8M3 16h1M5 12h13M4.5 16.5a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 0 0-3.4 0ZM14 16.5a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 0 0-3.4 0Z",
	slide: "M3.5 5.5h17v11h-17zM8 20h8M3.5 13l5-4 4.5 4 3-2.5 4.5 3.5",
	news: "M4 5h12v14H5.5A1.5 1.5 0 0 1 4 17.5V5Zm12 4h4v8.5a1.5 1.5 0 0 1-3 0M7 8.5h6M7 12h6M7 15.5h4",
	blog: "m5 19 1-4L16.5 4.5l3 3L9 18l-4 1Zm9-12 3 3",
	legal: "M12 4v16M7 20h10M5 7h14M5 7l-2.5 6h5L5 7Zm14 0-2.5 6h5L19 7Z",
	site: "M6 3.5h8l4 4V20.5H6v-17Zm8 0v4h4M9 12h6M9 15.5h6",
	entries: "M4 6.5 12 3l8 3.5-8 3.5-8-3.5ZM4 12l8 3.5 8-3.5M4 17l8 3.5 8-3.5",
	bin: "M5 7h14M10 7V4.5h4V7M6.5 7l1 13h9l1-13M10.5 10.5v6M13.5 10.5v6",
	media:
		"M3.5 5h17v14h-17zM3.5 16l5-5 5 5 2.5-2.5 4.5 4.5M14.5 9.5a1 1 0 1 0 2 0 1 1 0 0 0-2 0Z",
	translations:
		"M3.5 6h9M8 4v2m3 0c-.8 3.5-3.5 6.5-7 8m2-6c1 2.5 3.5 5 6 6m1 6 4-10 4 10m-6.8-3h5.6",
	releases:
		"M12 3.500c4 3 5 7 4 12H8c-1-5 0-9 4-12Zm-4 9-3 3v3l3-1m8-5 3 3v3l-3-1m-5 1v3M12 8.500v.1",
	people:
		"M9 11.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 8c0-3.5 2.5-5.5 6-5.500s6 2 6 5.500M16 5a3.2 3.2 0 0 1 0 6m2 3.500c2 .8 3 2.5 3 5",
	settings:
		"M4 7h9m4 0h3M4 17h3m4 0h9M13 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0ZM7 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z",
	audit: "M6 3.500h12v17H6zM9 8h6M9 12h6M9 16h3",
	leads:
		"M4 13.5 6.500 5h11L20 13.5V19H4v-5.500Zm0 0h4.500l1 2.500h5l1-2.500H20",
	help: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM9.5 9.7a2.5 2.5 0 1 1 3.7 2.1c-.8.5-1.2 1-1.2 1.9M12 16.4v.1",
	history: "M4 12a8 8 0 1 0 2.5-5.800L4 8.500M4 4v4.500h4.500M12 8v4.500l3 2",
};

export function NavIcon({ of }: { of: string }) {
	return (
		<Stroke d={drawings[of] ?? drawings.entries ?? ""} size={20} width={1.5} />
	);
}
