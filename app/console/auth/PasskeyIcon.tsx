import { Stroke } from "../../ui/Stroke.tsx";

export function PasskeyIcon() {
	return (
		<Stroke
			d="M9 4.5a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6ZM2.8 19.5c0-3.4 2.8-5.4 6.2-5.4 1.3 0 2.5.3 3.5.8M17.2 10a2.9 2.9 0 0 0-1.2 5.5v5l1.4 1.2 1.6-1.7-1-1.2 1-1.2-1-1.1a2.9 2.9 0 0 0-.8-5.5Z"
			size={22}
			width={1.6}
		/>
	);
}
