import $ from 'jquery';

$('#cart').addClass('open');
