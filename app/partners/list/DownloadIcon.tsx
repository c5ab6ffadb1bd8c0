import { Stroke } from "../../ui/Stroke.tsx";

export function DownloadIcon() {
	return <Stroke d="M10 3v9.5M6 9l4 4 4-4M4 16.5h12" box={20} width={1.6} />;
}
