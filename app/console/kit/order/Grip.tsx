import { Stroke } from "../../../ui/Stroke.tsx";

/** Drawing of a handle by which something is moved. */
export const Grip = () => <Stroke d="M9 6v12M15 6v12" width={2} size={18} />;
