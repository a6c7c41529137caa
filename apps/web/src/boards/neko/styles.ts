import './css/board.css';
import './css/seats.css';
import './css/cards.css';
import './css/hand.css';
import './css/stage.css';
import './css/circuit.css';
import './css/narrow.css';
