import { SvgIcon, type SvgIconProps } from '@mui/material';
import {
  ArrowUpDown,
  Bath,
  Book,
  Bookmark,
  BookmarkMinus,
  BookmarkPlus,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleArrowDown,
  CircleArrowUp,
  CircleCheck,
  CircleMinus,
  CirclePlus,
  CircleQuestionMark,
  CircleUser,
  CircleX,
  Clock,
  Columns3,
  CopyPlus,
  Download,
  Eye,
  EyeOff,
  GripVertical,
  Heart,
  History,
  Inbox,
  Languages,
  LayoutDashboard,
  LayoutList,
  List,
  ListFilter,
  Lock,
  type LucideIcon,
  Mail,
  Menu,
  MessageCircle,
  Moon,
  OctagonAlert,
  Pencil,
  Plus,
  Power,
  RefreshCw,
  Save,
  Search,
  Settings,
  Square,
  SquareCheck,
  SquarePen,
  Sun,
  Tag,
  Trash2,
  TriangleAlert,
  Type,
  UserRound,
  Users,
  X,
} from 'lucide-react';

/**
 * The icons that react-admin imports from MUI's package, under the same names, with the glyphs used elsewhere in the back office. A missing
 * icon that a new version needs fails the build (decision 022).
 */

/* @__NO_SIDE_EFFECTS__ */
function iconOf(Glyph: LucideIcon) {
  // MUI icons are filled; these are outlines.
  return (props: SvgIconProps) => <SvgIcon component={Glyph} inheritViewBox style={{ fill: 'none' }} {...props} />;
}

export const AccessTimeIcon = iconOf(Clock);
export const AccountCircleIcon = iconOf(CircleUser);
export const AddIcon = iconOf(Plus);
export const AddCircleOutlineOutlinedIcon = iconOf(CirclePlus);
export const ArrowCircleDownIcon = iconOf(CircleArrowDown);
export const ArrowCircleUpIcon = iconOf(CircleArrowUp);
export const ArrowDropDownIcon = iconOf(ChevronDown);
export const BookIcon = iconOf(Book);
export const BookmarkAddIcon = iconOf(BookmarkPlus);
export const BookmarkBorderIcon = iconOf(Bookmark);
export const BookmarkRemoveIcon = iconOf(BookmarkMinus);
export const Brightness4Icon = iconOf(Moon);
export const Brightness7Icon = iconOf(Sun);
export const CancelOutlinedIcon = iconOf(CircleX);
export const ChatBubbleIcon = iconOf(MessageCircle);
export const CheckBoxIcon = iconOf(SquareCheck);
export const CheckBoxOutlineBlankIcon = iconOf(Square);
export const CheckCircleIcon = iconOf(CircleCheck);
export const ClearIcon = iconOf(X);
export const CloseIcon = iconOf(X);
export const CreateIcon = iconOf(Pencil);
export const DashboardIcon = iconOf(LayoutDashboard);
export const DeleteIcon = iconOf(Trash2);
export const DeleteOutlineOutlinedIcon = iconOf(Trash2);
export const DoneIcon = iconOf(Check);
export const DragIndicatorIcon = iconOf(GripVertical);
export const ErrorIcon = iconOf(CircleAlert);
export const ErrorOutlineOutlinedIcon = iconOf(CircleAlert);
export const ExpandMoreIcon = iconOf(ChevronDown);
export const FavoriteIcon = iconOf(Heart);
export const FilterListIcon = iconOf(ListFilter);
export const GetAppIcon = iconOf(Download);
export const HelpOutlineOutlinedIcon = iconOf(CircleQuestionMark);
export const HighlightOffIcon = iconOf(CircleX);
export const HistoryIcon = iconOf(History);
export const HotTubIcon = iconOf(Bath);
export const InboxIcon = iconOf(Inbox);
export const LabelIcon = iconOf(Tag);
export const ListIcon = iconOf(List);
export const LockIcon = iconOf(Lock);
export const MailOutlineOutlinedIcon = iconOf(Mail);
export const MenuIcon = iconOf(Menu);
export const NavigateBeforeIcon = iconOf(ChevronLeft);
export const NavigateNextIcon = iconOf(ChevronRight);
export const PeopleIcon = iconOf(Users);
export const PersonPinIcon = iconOf(UserRound);
export const PowerSettingsNewIcon = iconOf(Power);
export const QueueIcon = iconOf(CopyPlus);
export const RefreshIcon = iconOf(RefreshCw);
export const RemoveCircleIcon = iconOf(CircleMinus);
export const RemoveCircleOutlineOutlinedIcon = iconOf(CircleMinus);
export const RemoveRedEyeIcon = iconOf(Eye);
export const ReportIcon = iconOf(OctagonAlert);
export const SaveIcon = iconOf(Save);
export const SearchIcon = iconOf(Search);
export const SettingsIcon = iconOf(Settings);
export const SortIcon = iconOf(ArrowUpDown);
export const TitleIcon = iconOf(Type);
export const TranslateIcon = iconOf(Languages);
export const UpdateIcon = iconOf(SquarePen);
export const ViewListIcon = iconOf(LayoutList);
export const ViewWeekIcon = iconOf(Columns3);
export const VisibilityIcon = iconOf(Eye);
export const VisibilityOffIcon = iconOf(EyeOff);
export const WarningAmberIcon = iconOf(TriangleAlert);
